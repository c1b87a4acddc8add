import { INK, inked, line } from './ink.ts'

/** Headgear, drawn around x = 160 with the brim's middle at `y`. */
export const fedora = (y: number, felt: string, band: string, tilt = -6): string =>
  `<g transform="rotate(${tilt} 160 ${y})">` +
  `<path d="M106 ${y - 4}C108 ${y - 36} 112 ${y - 62} 126 ${y - 66}Q142 ${y - 70} 156 ${y - 58}Q172 ${y - 72} 192 ${y - 64}C208 ${y - 58} 212 ${y - 34} 214 ${y - 4}Z" ${inked(felt)}/>` +
  `<path d="M106 ${y - 6}C107 ${y - 16} 108 ${y - 22} 109 ${y - 27}Q160 ${y - 12} 211 ${y - 27}Q213 ${y - 16} 214 ${y - 6}Z" fill="${band}"/>` +
  `<path d="M70 ${y - 8}Q160 ${y + 30} 250 ${y - 8}Q244 ${y - 20} 216 ${y - 12}Q160 ${y + 6} 104 ${y - 12}Q76 ${y - 20} 70 ${y - 8}Z" ${inked(felt)}/></g>`

export const beret = (y: number, wool: string): string =>
  `<path d="M92 ${y + 4}C70 ${y - 30} 122 ${y - 58} 176 ${y - 50}C236 ${y - 44} 250 ${y - 8} 216 ${y + 6}Q152 ${y - 14} 92 ${y + 4}Z" ${inked(wool)}/><path d="M158 ${y - 50}q-2 -12 8 -16" ${line(6)}/><path d="M112 ${y - 14}Q128 ${y - 36} 158 ${y - 38}" ${line(4, '#ffffff55')}/>`

export const newsboy = (y: number, tweed: string): string =>
  `<path d="M92 ${y}C82 ${y - 40} 126 ${y - 58} 164 ${y - 54}C212 ${y - 52} 234 ${y - 24} 226 ${y + 2}Q160 ${y - 18} 92 ${y}Z" ${inked(tweed)}/><path d="M160 ${y - 54}Q132 ${y - 34} 124 ${y - 8}M162 ${y - 54}Q192 ${y - 36} 200 ${y - 6}" ${line(3)}/><path d="M90 ${y - 2}Q120 ${y - 22} 168 ${y - 12}Q150 ${y + 14} 100 ${y + 16}Q82 ${y + 12} 90 ${y - 2}Z" ${inked(tweed)}/><circle cx="162" cy="${y - 56}" r="5" fill="${INK}"/>`

export const bowler = (y: number, felt: string, band: string): string =>
  `<path d="M112 ${y}C108 ${y - 50} 128 ${y - 68} 160 ${y - 68}C192 ${y - 68} 212 ${y - 50} 208 ${y}Z" ${inked(felt)}/><path d="M112 ${y - 2}L112 ${y - 20}Q160 ${y - 8} 208 ${y - 20}V${y - 2}Z" fill="${band}"/><path d="M86 ${y - 10}Q96 ${y + 14} 160 ${y + 14}Q224 ${y + 14} 234 ${y - 10}Q238 ${y + 22} 160 ${y + 24}Q82 ${y + 22} 86 ${y - 10}Z" ${inked(felt)}/><path d="M126 ${y - 30}Q130 ${y - 52} 148 ${y - 58}" ${line(4, '#ffffff66')}/>`

export const pillbox = (y: number, felt: string): string =>
  `<path d="M112 ${y + 2}L116 ${y - 24}Q160 ${y - 38} 204 ${y - 24}L208 ${y + 2}Q160 ${y + 16} 112 ${y + 2}Z" ${inked(felt)}/><path d="M196 ${y - 26}q24 -34 48 -30q-8 8 -4 14q-14 2 -18 14q-12 0 -20 12" ${inked('#3f2a56', 3)}/>`

export const veil = (y: number, height: number): string =>
  `<g opacity=".8"><path d="M102 ${y - 6}Q160 ${y + 12} 218 ${y - 6}L228 ${y + height}Q160 ${y + height + 26} 92 ${y + height}Z" fill="#1b151530"/><path d="${[0, 1, 2, 3, 4, 5, 6].map((step) => `M${104 + step * 18} ${y}L${92 + step * 23} ${y + height + 8}`).join('')}${[0, 1, 2, 3].map((step) => `M${100 - step * 2} ${y + 14 + step * 20}Q160 ${y + 34 + step * 20} ${220 + step * 2} ${y + 14 + step * 20}`).join('')}" ${line(1.5)}/></g>`

export const panama = (y: number, straw: string, band: string): string =>
  `<g transform="rotate(8 160 ${y})"><path d="M112 ${y - 2}C112 ${y - 44} 124 ${y - 58} 160 ${y - 54}C196 ${y - 58} 208 ${y - 44} 208 ${y - 2}Z" ${inked(straw)}/><path d="M112 ${y - 4}V${y - 22}Q160 ${y - 8} 208 ${y - 22}V${y - 4}Z" fill="${band}"/><path d="M78 ${y}Q160 ${y - 22} 242 ${y}Q236 ${y + 18} 160 ${y + 18}Q84 ${y + 18} 78 ${y}Z" ${inked(straw)}/><path d="M100 ${y + 8}Q160 ${y + 16} 220 ${y + 8}" ${line(2, '#b99f5c')}/></g>`

export const policeCap = (y: number): string =>
  `<path d="M84 ${y - 22}C88 ${y - 66} 130 ${y - 70} 160 ${y - 70}C190 ${y - 70} 232 ${y - 66} 236 ${y - 22}Q160 ${y - 44} 84 ${y - 22}Z" ${inked('#26355c')}/><path d="M98 ${y - 26}Q160 ${y - 44} 222 ${y - 26}L218 ${y}Q160 ${y - 16} 102 ${y}Z" ${inked('#1b2440')}/><path d="M98 ${y - 2}Q160 ${y - 20} 222 ${y - 2}Q226 ${y + 18} 160 ${y + 14}Q94 ${y + 18} 98 ${y - 2}Z" ${inked('#11141f')}/><path d="M160 ${y - 62}l5 10l11 1l-8 8l2 11l-10 -5l-10 5l2 -11l-8 -8l11 -1z" ${inked('#e8b93a', 2.5)}/>`

/** The upper half of a coconut, worn low. */
export const coconutShell = (y: number): string =>
  `<path d="M78 ${y}C74 ${y - 62} 118 ${y - 92} 160 ${y - 92}C202 ${y - 92} 246 ${y - 62} 242 ${y}L228 ${y - 10}L212 ${y + 4}L192 ${y - 12}L172 ${y + 2}L150 ${y - 12}L128 ${y + 4}L108 ${y - 10}L92 ${y + 4}Z" ${inked('#5a3a22')}/><path d="M98 ${y - 36}q10 -24 30 -34M116 ${y - 26}q12 -24 34 -32M178 ${y - 74}q28 10 38 36M196 ${y - 28}q14 2 22 14M150 ${y - 40}q16 -6 30 2" ${line(3, '#8b5f3b')}/>`

export const curls = (y: number, hair: string): string =>
  `<path d="M84 ${y + 58}C56 ${y + 44} 58 ${y + 14} 78 ${y + 6}C64 ${y - 22} 92 ${y - 46} 114 ${y - 34}C124 ${y - 62} 166 ${y - 64} 180 ${y - 40}C206 ${y - 54} 238 ${y - 30} 230 ${y - 4}C258 ${y + 6} 262 ${y + 42} 238 ${y + 58}C236 ${y + 30} 214 ${y + 22} 196 ${y + 2}C176 ${y + 16} 132 ${y + 18} 108 ${y + 6}C102 ${y + 22} 88 ${y + 34} 84 ${y + 58}Z" ${inked(hair)}/><path d="M104 ${y - 16}q14 -18 30 -10M150 ${y - 36}q20 -6 30 12M212 ${y - 12}q14 2 16 18M72 ${y + 34}q2 -14 12 -18" ${line(3.5)}/>`

export const headband = (y: number, cloth: string): string =>
  `<path d="M84 ${y}Q160 ${y - 18} 236 ${y}L234 ${y + 18}Q160 ${y} 86 ${y + 18}Z" ${inked(cloth)}/><path d="M234 ${y + 8}l26 -8l-8 16l14 10l-32 -4z" ${inked(cloth)}/>`

/** Stalk with two cherries. */
export const cherries = (y: number): string =>
  `<path d="M158 ${y}C150 ${y - 22} 132 ${y - 34} 128 ${y - 6}M160 ${y}C170 ${y - 34} 196 ${y - 36} 204 ${y - 14}" ${line(4.5, '#2f5d2b')}/><path d="M160 ${y - 4}q-4 -24 -30 -28q2 22 30 28z" ${inked('#4f8f45', 3.5)}/><circle cx="126" cy="${y + 8}" r="17" ${inked('#b01226')}/><circle cx="206" cy="${y}" r="17" ${inked('#b01226')}/><path d="M118 ${y + 2}q2 -6 8 -6M198 ${y - 6}q2 -6 8 -6" ${line(3.5, '#ffd7dc')}/>`
