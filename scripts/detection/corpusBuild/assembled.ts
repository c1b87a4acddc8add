import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Script } from './pieces.ts'
import type { Random } from './random.ts'

const BANK = new Map<string, string[]>()
for (const line of readFileSync(join(import.meta.dirname, '..', 'hand', 'sentences.txt'), 'utf8').split('\n')) {
  if (!line || line.startsWith('#')) continue
  const kind = line.charAt(0)
  BANK.set(kind, [...(BANK.get(kind) ?? []), line.slice(2)])
}

/** Orders in which spots say things; names stand after all kinds of last words, which is what teaches where they begin. */
const PLANS = ['onfpc', 'nofc', 'onnfp', 'ofnpc', 'nfnc', 'oonfc', 'onfc', 'fnpp', 'ofcp', 'nfpn', 'onpc', 'ffnc', 'onfpp', 'nopc', 'oncc', 'fnfpc', 'onfnp', 'ofnfc']

/** A spot put together from single sentences. */
export function assembledScript(random: Random, trade: string, index: number): Script {
  const used = new Set<string>()
  const text = [...random.pick(PLANS)].map((kind) => {
    let sentence = random.pick(BANK.get(kind) ?? [])
    for (let attempt = 0; attempt < 4 && used.has(sentence); attempt++) sentence = random.pick(BANK.get(kind) ?? [])
    used.add(sentence)
    return sentence
  }).join(' ')
  return { id: `assembled:${index}`, role: 'A', trade, text, language: 'en' }
}
