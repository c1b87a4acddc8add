import { readFileSync } from 'node:fs'
import { startRadioServer } from '../../api/testing/radioServer.ts'

/** A process of its own that sends one file as a radio stream: `broadcast.ts <file> <bytes per second>`. Prints its URL. */
const [file = '', rate = '16000'] = process.argv.slice(2)
const bytesPerSecond = Number(rate)

void startRadioServer({ bytes: readFileSync(file), bytesPerSecond, burstBytes: bytesPerSecond * 2, metaint: 16_000 }).then(({ url }) => console.log(url))
