import { readFileSync } from 'node:fs'
import { HOSTILE_KINDS, startHostileStation } from '../../api/testing/hostileStations.ts'
import { startRadioServer } from '../../api/testing/radioServer.ts'

/**
 * A process of its own with every hostile station and as many good ones as wanted:
 * `broadcast.ts <file> <bytes per second> <good stations>`. Prints `{kind: url}` as JSON, `good1` … among the kinds.
 */
const [file = '', rate = '8000', good = '8'] = process.argv.slice(2)
const bytesPerSecond = Number(rate)

async function main(): Promise<void> {
  const mp3 = readFileSync(file)
  const urls: Record<string, string> = {}
  for (const kind of HOSTILE_KINDS) urls[kind] = (await startHostileStation(kind, { mp3, bytesPerSecond, speed: 1 })).url
  for (let index = 1; index <= Number(good); index += 1) {
    urls[`good${index}`] = (await startRadioServer({ bytes: mp3, bytesPerSecond, burstBytes: bytesPerSecond * 2 })).url
  }
  console.log(JSON.stringify(urls))
}

void main()
