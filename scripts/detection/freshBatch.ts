/**
 * Turns a batch of written lines (see freshLines.ts) into the test data's form:
 * `tsx scripts/detection/freshBatch.ts NN` reads fresh/batch-NN.txt, writes fresh/batch-NN.jsonl.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFreshLines } from './freshLines.ts'

const number = process.argv[2] ?? ''
const base = join(import.meta.dirname, 'fresh', `batch-${number}`)
const windows = parseFreshLines(readFileSync(`${base}.txt`, 'utf8'), `f${number}`)
writeFileSync(`${base}.jsonl`, windows.map((window) => `${JSON.stringify(window)}\n`).join(''))
console.log(`${windows.length} lines`)
