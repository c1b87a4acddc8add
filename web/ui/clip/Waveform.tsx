import { Box, chakra } from '@chakra-ui/react'
import { useId, useMemo, type KeyboardEvent, type PointerEvent } from 'react'
import { clockText } from './clockText.ts'
import { waveformPath } from './waveformPath.ts'

const STEP_SECONDS = 2
const Svg = chakra('svg')
const Path = chakra('path')
const Rect = chakra('rect')

interface WaveformProps {
  label: string
  peaks: readonly number[]
  durationSeconds: number
  /** Where the ad begins in the clip. */
  adStartSeconds: number
  position: number
  onSeek: (seconds: number) => void
  onToggle: () => void
}

/** The clip's loudness over time: click or drag to seek; arrows step, Home and End jump, Space plays. */
export function Waveform({ label, peaks, durationSeconds, adStartSeconds, position, onSeek, onToggle }: WaveformProps) {
  const clipId = useId()
  const path = useMemo(() => waveformPath(peaks), [peaks])
  const width = Math.max(1, peaks.length)
  const x = (seconds: number) => (durationSeconds > 0 ? (seconds / durationSeconds) * width : 0)

  const seekTo = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width > 0) onSeek(((event.clientX - box.left) / box.width) * durationSeconds)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') onSeek(position - STEP_SECONDS)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') onSeek(position + STEP_SECONDS)
    else if (event.key === 'Home') onSeek(0)
    else if (event.key === 'End') onSeek(durationSeconds)
    else if (event.key === ' ') onToggle()
    else return
    event.preventDefault()
  }

  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationSeconds)}
      aria-valuenow={Math.round(position)}
      aria-valuetext={`${clockText(position)} of ${clockText(durationSeconds)}`}
      flex="1"
      minWidth="0"
      height="12"
      cursor="pointer"
      touchAction="none"
      borderRadius="sm"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) seekTo(event)
      }}
    >
      <Svg aria-hidden viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" width="100%" height="100%" display="block">
        <clipPath id={clipId}>
          <rect x="0" y="0" width={x(position)} height="1" />
        </clipPath>
        <Rect x={x(adStartSeconds)} y="0" width={width - x(adStartSeconds)} height="1" fill="bg.subtle" />
        <Path d={path} fill="border.control" />
        <Path d={path} fill="brand.solid" clipPath={`url(#${clipId})`} />
      </Svg>
    </Box>
  )
}
