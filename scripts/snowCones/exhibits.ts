import { lettering } from './glyphs.ts'
import { dice, INK, inked, line, PAPER } from './ink.ts'

const WIDTH = 360
const HEIGHT = 300

const page = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`

/** Chalk on asphalt around what is left. */
export function drawPuddle(): string {
  const roll = dice(3)
  const grit = Array.from(
    { length: 120 },
    () => `M${Math.round(roll() * WIDTH)} ${Math.round(roll() * HEIGHT)}h2`,
  ).join('')
  const outline =
    'M150 66C118 60 96 84 104 112C84 122 82 152 104 164L118 172L214 262C226 270 236 262 232 250L206 136C226 124 224 96 204 88C202 66 172 54 150 66Z'
  return page(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#35312f"/><path d="${grit}" stroke="#5b5552" stroke-width="2"/>` +
      `<path d="M-10 40L370 6" stroke="#f4c430" stroke-width="26"/><path d="${Array.from({ length: 10 }, (_, index) => `M${index * 40 - 6} ${52 - index * 3.6}l20 -27`).join('')}" stroke="${INK}" stroke-width="9"/>` +
      `<path d="M128 206C92 204 62 220 70 240C76 260 126 262 156 258C182 280 262 276 282 254C312 252 316 222 286 216C270 194 216 196 196 204C176 196 148 198 128 206Z" ${inked('#c3202f', 4)}/>` +
      `<path d="M106 226q18 -10 44 -10M232 220q22 0 32 10" ${line(5, '#ff9aa2')}/><circle cx="58" cy="208" r="9" ${inked('#c3202f', 4)}/><circle cx="318" cy="268" r="7" ${inked('#c3202f', 4)}/>` +
      `<path d="${outline}" ${line(6, '#f7f3e8')} stroke-dasharray="15 8"/><path d="${outline}" ${line(2, '#f7f3e8')} opacity=".6" transform="translate(2 3)"/>` +
      `<path d="M262 168L290 112L318 168Z" ${inked('#f4c430')}/>${lettering('1', { x: 290, y: 134, size: 24, color: INK, weight: 5, align: 'middle' })}`,
  )
}

/** A spoon straw, bagged and labelled. */
export function drawStraw(): string {
  const bands = Array.from({ length: 8 }, (_, index) => `M${127 + index * 15.5} ${224 - index * 12.4}l11 12`).join('')
  return page(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#6f6656"/><rect y="205" width="${WIDTH}" height="95" fill="#544c3f"/>` +
      `<g transform="rotate(-5 180 150)"><path d="M68 48H292V268H68Z" fill="#dfe6e5" opacity=".5"/><path d="M68 48H292V268H68Z" ${line(5)}/><path d="M68 48H292V104H68Z" ${inked('#b3261e', 5)}/>` +
      lettering('EVIDENCE', { x: 180, y: 60, size: 20, color: '#fff8e8', weight: 3.6, align: 'middle' }) +
      lettering('CASE 0001', { x: 180, y: 88, size: 9, color: '#ffd9d2', weight: 1.8, align: 'middle' }) +
      `<path d="M130 228L236 142" ${line(25)}/><path d="M130 228L236 142" ${line(16, PAPER)}/><path d="${bands}" ${line(6, '#d8363f')}/>` +
      `<path d="M228 152C224 132 240 112 262 116C276 120 274 142 260 152C248 160 234 160 228 152Z" ${inked(PAPER, 4.5)}/><path d="M240 146q4 -16 20 -20" ${line(3.5, '#b9a98a')}/><ellipse cx="131" cy="227" rx="6" ry="8" transform="rotate(52 131 227)" fill="${INK}"/>` +
      `<path d="M84 122L104 250M92 118L98 160" ${line(6, '#ffffff')} opacity=".75"/></g>`,
  )
}

/** A man who bit too fast. */
export function drawWitness(): string {
  return page(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#2c4a5e"/><path d="M0 20H360M0 56H360M0 92H360M0 128H360M0 164H360M0 200H360M0 236H360M0 272H360" stroke="#243e50" stroke-width="17"/>` +
      `<path d="M60 300C62 244 104 226 164 226C224 226 264 244 268 300Z" ${inked('#4a4038', 5)}/><path d="M140 226L164 270L188 226Z" ${inked('#f4ebd7')}/><path d="M158 252l6 -8l6 8l6 48h-24z" ${inked('#b3261e', 3.5)}/>` +
      `<path d="M104 126C102 84 128 62 164 62C202 62 226 86 224 130C222 188 198 226 164 226C130 226 106 186 104 126Z" ${inked('#e7b48a', 5)}/>` +
      `<path d="M104 128C92 96 108 52 164 50C222 50 236 92 224 128C216 112 212 104 208 94C176 106 140 104 120 92C114 106 110 114 104 128Z" ${inked('#3a2a1f')}/>` +
      `<path d="M124 142L144 150L124 158M206 142L186 150L206 158" ${line(5.5)}/><path d="M118 128L148 138M212 128L182 138" ${line(7)}/><path d="M166 152q10 22 -6 24" ${line(4)}/>` +
      `<path d="M134 190H196Q194 210 165 210Q136 210 134 190Z" ${inked('#fffdf5')}/><path d="M150 191V207M165 191V209M180 191V207" ${line(2.6)}/>` +
      `<path d="M116 112C106 96 118 84 130 92C128 76 148 74 152 88C158 74 176 78 174 94C186 88 194 104 182 112C164 122 136 124 116 112Z" ${inked('#e7b48a')}/><path d="M120 108C88 132 64 176 70 330" ${line(30)}/><path d="M121 107C89 131 66 176 71 330" ${line(21, '#4a4038')}/>` +
      `<path d="M88 60L70 46L82 40L58 20M150 34L142 18L156 16L146 -2M216 44L226 26L236 34L252 10M252 92L272 84L270 96L298 90" ${line(5.5, '#bfe8ff')}/>` +
      `<path d="M262 196L322 196L296 282Q292 292 288 282Z" ${inked(PAPER)}/><path d="M276 198l14 82M308 198l-14 82" ${line(2.5, '#b9a98a')}/><path d="M258 198C256 168 272 152 288 152C286 162 296 166 300 162C302 172 314 170 318 166C326 176 328 188 326 198Q316 210 308 200Q298 216 288 201Q276 212 270 200Q260 208 258 198Z" ${inked('#2f86e8')}/>` +
      `<path d="M274 262c-18 -6 -26 4 -14 10c-12 2 -10 12 0 12c-8 6 0 14 10 10l22 -10M306 262c14 2 12 12 4 14c6 6 0 14 -10 10" ${inked('#e7b48a')}/>`,
  )
}
