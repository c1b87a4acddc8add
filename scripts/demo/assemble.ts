import type { TruthItem } from '../../jobs/demo/truth.ts'
import { bedPiece } from './music/beds.ts'
import { jingles, type JingleName } from './music/jingles.ts'
import { songs } from './music/songs.ts'
import type { ProgrammeScript, ScriptItem } from './script.ts'
import { speak, VOICE_LEVEL_DB } from './speech.ts'
import { perform, seamless } from './synth/band.ts'
import { activeLevel, decibels, fade, filter, levelTo, loopTo, scale, Track, type Samples } from './synth/signal.ts'

/** Under the voice: what the embedded recogniser still reads well. */
const BED_UNDER_VOICE_DB = -24
/** Before the first and after the last word the bed comes forward. */
const BED_ALONE_DB = -9
const DUCK_SECONDS = 0.35
const SONG_LEVEL_DB = -21.5
const BASS_HERTZ = 200
const JINGLE_LEVEL_DB = -20
/** Breath between two items. */
const BREATH_SECONDS = 0.3
/** A closing jingle starts so much before the last word's end has rung out. */
const CLOSING_GAP_SECONDS = 0.15

interface Rendered {
  samples: Samples
  /** From its start to where the next item may start; `samples` may ring on. */
  seconds: number
  speech: { startSeconds: number; endSeconds: number } | null
}

function jingle(name: JingleName, rate: number): { samples: Samples; seconds: number } {
  const played = perform(jingles[name], rate)
  return { samples: levelTo(played.samples, rate, JINGLE_LEVEL_DB), seconds: played.seconds }
}

/** Bed of `seconds` that steps back while there is speech. */
function bedUnder(
  bed: NonNullable<Extract<ScriptItem, { lines: unknown }>['bed']>,
  rate: number,
  seconds: number,
  speech: { startSeconds: number; endSeconds: number },
): Samples {
  const music = levelTo(seamless(perform(bedPiece(bed.name), rate), rate), rate, VOICE_LEVEL_DB)
  const out = loopTo(music, rate, seconds)
  const under = decibels(bed.gainDb ?? BED_UNDER_VOICE_DB)
  const alone = decibels(BED_ALONE_DB)
  for (let index = 0; index < out.length; index++) {
    const time = index / rate
    const away = Math.max(speech.startSeconds - time, time - speech.endSeconds, 0)
    const gain = under + (alone - under) * Math.min(1, away / DUCK_SECONDS)
    out[index] = (out[index] ?? 0) * gain
  }
  return fade(out, rate, 0.05, Math.min(0.8, seconds / 4))
}

function renderSpoken(item: Extract<ScriptItem, { lines: unknown }>, rate: number): Rendered {
  const track = new Track(rate)
  let at = item.bed?.leadSeconds ?? 0
  if (item.opening) {
    const opening = jingle(item.opening, rate)
    track.add(opening.samples, 0)
    at = Math.max(at, opening.seconds * 0.9)
  }
  const bedStart = item.opening ? at * 0.8 : 0
  const startSeconds = at
  let endSeconds = at
  for (const line of item.lines) {
    const voice = speak(line, rate)
    track.add(voice, at)
    endSeconds = at + voice.length / rate
    at = endSeconds + (line.pauseSeconds ?? 0.3)
  }
  let seconds = endSeconds
  if (item.bed) {
    seconds = endSeconds + (item.bed.tailSeconds ?? 0.6)
    const speech = { startSeconds: startSeconds - bedStart, endSeconds: endSeconds - bedStart }
    track.add(bedUnder(item.bed, rate, seconds - bedStart, speech), bedStart)
  }
  if (item.closing) {
    const closing = jingle(item.closing, rate)
    const start = endSeconds + CLOSING_GAP_SECONDS
    track.add(closing.samples, start)
    seconds = Math.max(seconds, start + closing.seconds)
  }
  return { samples: scale(track.render(), decibels(item.louderDb ?? 0)), seconds, speech: { startSeconds, endSeconds } }
}

function render(item: ScriptItem, rate: number): Rendered {
  if (item.kind === 'jingle') return { ...jingle(item.jingle, rate), speech: null }
  if (item.kind === 'song') {
    const song = songs.find((candidate) => candidate.id === item.song)
    if (!song) throw new Error(`No such song: ${item.song}`)
    const played = perform(song.piece, rate)
    // Ears weigh the bass less than a meter does: songs are levelled by what lies above it.
    const heard = filter(played.samples, rate, 'highpass', BASS_HERTZ)
    const gain = decibels(SONG_LEVEL_DB) / activeLevel(heard, rate)
    return { samples: scale(played.samples, gain), seconds: played.seconds, speech: null }
  }
  return renderSpoken(item, rate)
}

function describe(script: ProgrammeScript, item: ScriptItem): Omit<TruthItem, 'startSeconds' | 'endSeconds' | 'speech'> {
  const song = item.kind === 'song' ? songs.find((candidate) => candidate.id === item.song) : undefined
  const advertiser = 'advertiser' in item ? item.advertiser : undefined
  const show = 'show' in item && item.show !== undefined ? `${item.show} - ${script.stationTitle}` : script.stationTitle
  return {
    kind: item.kind,
    creative: item.creative,
    delivery: item.kind === 'ad' ? item.delivery : null,
    company: advertiser?.company ?? null,
    brandType: advertiser?.brandType ?? null,
    phone: advertiser?.phone ?? null,
    website: advertiser?.website ?? null,
    text: 'lines' in item ? item.lines.map((line) => line.text).join(' ') : '',
    title: song?.title ?? null,
    artist: song?.artist ?? null,
    streamTitle: song ? `${song.artist} - ${song.title}` : show,
    louderDb: 'louderDb' in item ? (item.louderDb ?? 0) : 0,
  }
}

/** One pass of the programme and what is in it. Times count from the first sample. */
export function assemble(script: ProgrammeScript, rate: number): { samples: Samples; items: TruthItem[] } {
  const track = new Track(rate, 720)
  const recordings = new Map<ScriptItem, Rendered>()
  const items: TruthItem[] = []
  let at = BREATH_SECONDS
  for (const item of script.items) {
    const rendered = recordings.get(item) ?? render(item, rate)
    recordings.set(item, rendered)
    track.add(rendered.samples, at)
    items.push({
      ...describe(script, item),
      startSeconds: at,
      endSeconds: at + rendered.seconds,
      speech: rendered.speech && {
        startSeconds: at + rendered.speech.startSeconds,
        endSeconds: at + rendered.speech.endSeconds,
      },
    })
    at += rendered.seconds + BREATH_SECONDS
  }
  return { samples: track.render(Math.max(at, track.seconds) + BREATH_SECONDS), items }
}
