import { Button, Text } from '@chakra-ui/react'
import { Headphones, Square } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { showToast } from '../../ui/toast/toasts.ts'
import { stationPlayer, type PlayerState } from './stationPlayer.ts'

export function usePlayer(): PlayerState {
  return useSyncExternalStore(stationPlayer.subscribe, stationPlayer.read)
}

/** Silence when the screen is left, and words when a station cannot be heard. */
export function usePlayerLife(): void {
  const { problem } = usePlayer()
  useEffect(() => () => stationPlayer.stop(), [])
  useEffect(() => {
    if (problem) showToast({ title: 'Error', description: problem, tone: 'destructive' })
  }, [problem])
}

interface ListenButtonProps {
  databaseId: number
  name: string
}

export function ListenButton({ databaseId, name }: ListenButtonProps) {
  const player = usePlayer()
  const isOn = player.stationId === databaseId
  return (
    <Button
      size="sm"
      variant={isOn ? 'solid' : 'outline'}
      colorPalette={isOn ? 'brand' : 'gray'}
      aria-pressed={isOn}
      aria-label={isOn ? `Stop listening to ${name}` : `Listen to ${name}`}
      onClick={() => (isOn ? stationPlayer.stop() : void stationPlayer.play(databaseId))}
    >
      {isOn ? <Square aria-hidden /> : <Headphones aria-hidden />}
      <Text as="span">{isOn ? (player.isStarting ? 'Connecting...' : 'Stop') : 'Listen'}</Text>
    </Button>
  )
}
