import { CENTER, INK, inked, line } from './ink.ts'

/** Faces are drawn around (160, y); `gap` is half the distance of the eyes. */
type Part = (y: number, gap?: number) => string

const ball = (x: number, y: number, look: number, lid: string, size = 13) =>
  `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size + 1}" ${inked('#fffdf5', 3.5)}/><circle cx="${x + look}" cy="${y + 2}" r="${size * 0.42}" fill="${INK}"/>${lid}`

const both = (draw: (x: number, side: 1 | -1) => string, gap: number) => draw(CENTER - gap, -1) + draw(CENTER + gap, 1)

export const eyes = {
  shifty: ((y, gap = 21) =>
    both(
      (x) =>
        ball(
          x,
          y,
          6,
          `<path d="M${x - 15} ${y - 4}Q${x} ${y - 12} ${x + 15} ${y - 4}L${x + 14} ${y - 16}H${x - 14}Z" ${inked(INK, 1)}/>`,
        ),
      gap,
    )) satisfies Part,
  glare: ((y, gap = 21) =>
    both((x) => ball(x, y, 0, ''), gap) +
    `<path d="M${CENTER - gap - 18} ${y - 20}L${CENTER - 6} ${y - 8}M${CENTER + gap + 18} ${y - 20}L${CENTER + 6} ${y - 8}" ${line(8)}/>`) satisfies Part,
  wide: ((y, gap = 21) =>
    both((x) => ball(x, y, 0, '', 15), gap) +
    `<path d="M${CENTER - gap - 14} ${y - 26}Q${CENTER - gap} ${y - 34} ${CENTER - gap + 10} ${y - 28}M${CENTER + gap + 14} ${y - 26}Q${CENTER + gap} ${y - 34} ${CENTER + gap - 10} ${y - 28}" ${line(4.5)}/>`) satisfies Part,
  sleepy: ((y, gap = 21, lid = '#00000040') =>
    both(
      (x) =>
        ball(
          x,
          y,
          0,
          `<path d="M${x - 13} ${y + 1}A13 14 0 0 1 ${x + 13} ${y + 1}Z" fill="${lid}"/><path d="M${x - 14} ${y + 1}H${x + 14}" ${line(4)}/>`,
        ),
      gap,
    )) satisfies Part,
  lashes: ((y, gap = 22) =>
    both(
      (x, side) =>
        ball(
          x,
          y,
          side * -3,
          `<path d="M${x - 14} ${y - 4}Q${x} ${y - 16} ${x + 14} ${y - 4}" ${line(5)}/><path d="M${x + side * 13} ${y - 6}l${side * 9} -5M${x + side * 10} ${y - 11}l${side * 7} -8M${x + side * 3} ${y - 13}l${side * 3} -9" ${line(3)}/>`,
        ),
      gap,
    )) satisfies Part,
  squint: ((y, gap = 22) =>
    both(
      (x, side) => `<path d="M${x - 14} ${y - side * 4}L${x} ${y + 1}L${x + 14} ${y + side * 4}" ${line(5)}/>`,
      gap,
    ) +
    `<path d="M${CENTER - gap - 17} ${y - 16}L${CENTER - 9} ${y - 11}M${CENTER + gap + 17} ${y - 16}L${CENTER + 9} ${y - 11}" ${line(6)}/>`) satisfies Part,
  wink: ((y, gap = 22) =>
    ball(CENTER - gap, y, 3, '') +
    `<path d="M${CENTER + gap - 14} ${y + 3}Q${CENTER + gap} ${y - 9} ${CENTER + gap + 14} ${y + 3}" ${line(5)}/><path d="M${CENTER - gap - 15} ${y - 20}Q${CENTER - gap} ${y - 30} ${CENTER - gap + 14} ${y - 21}" ${line(5)}/>`) satisfies Part,
  patch: ((y, gap = 22) =>
    ball(CENTER - gap, y, 3, `<path d="M${CENTER - gap - 15} ${y - 15}L${CENTER - gap + 13} ${y - 9}" ${line(7)}/>`) +
    `<path d="M${CENTER - 74} ${y - 34}Q${CENTER} ${y - 26} ${CENTER + 76} ${y - 12}" ${line(4)}/><path d="M${CENTER + gap - 17} ${y - 14}Q${CENTER + gap} ${y - 20} ${CENTER + gap + 17} ${y - 12}Q${CENTER + gap + 14} ${y + 16} ${CENTER + gap} ${y + 17}Q${CENTER + gap - 14} ${y + 14} ${CENTER + gap - 17} ${y - 14}Z" fill="${INK}"/>`) satisfies Part,
  monocle: ((y, gap = 22) =>
    ball(
      CENTER - gap,
      y,
      0,
      `<path d="M${CENTER - gap - 14} ${y - 2}H${CENTER - gap + 14}" ${line(4)}/><path d="M${CENTER - gap - 13} ${y - 2}A13 14 0 0 1 ${CENTER - gap + 13} ${y - 2}Z" fill="#00000038"/>`,
    ) +
    ball(
      CENTER + gap,
      y,
      -2,
      `<circle cx="${CENTER + gap}" cy="${y}" r="20" fill="#ffffff40" stroke="#e8b93a" stroke-width="5"/><path d="M${CENTER + gap + 18} ${y + 10}q10 22 4 46" ${line(2.4, '#e8b93a')}/>`,
    )) satisfies Part,
}

export const mouths = {
  smirk: ((y) =>
    `<path d="M${CENTER - 16} ${y}Q${CENTER + 4} ${y + 6} ${CENTER + 22} ${y - 9}" ${line(5)}/><path d="M${CENTER + 17} ${y - 13}l9 5" ${line(4)}/>`) satisfies Part,
  frown: ((y) =>
    `<path d="M${CENTER - 20} ${y + 5}Q${CENTER} ${y - 11} ${CENTER + 20} ${y + 5}" ${line(5)}/>`) satisfies Part,
  pucker: ((y) =>
    `<path d="M${CENTER - 9} ${y - 7}Q${CENTER} ${y - 2} ${CENTER + 9} ${y - 7}Q${CENTER + 3} ${y} ${CENTER + 9} ${y + 8}Q${CENTER} ${y + 3} ${CENTER - 9} ${y + 8}Q${CENTER - 3} ${y} ${CENTER - 9} ${y - 7}Z" ${inked('#b3261e', 3.5)}/><path d="M${CENTER - 20} ${y - 6}l5 4M${CENTER - 21} ${y + 6}l6 -3M${CENTER + 20} ${y - 6}l-5 4M${CENTER + 21} ${y + 6}l-6 -3" ${line(3)}/>`) satisfies Part,
  teeth: ((y) =>
    `<path d="M${CENTER - 24} ${y - 7}H${CENTER + 24}Q${CENTER + 22} ${y + 14} ${CENTER} ${y + 14}Q${CENTER - 22} ${y + 14} ${CENTER - 24} ${y - 7}Z" ${inked('#fffdf5', 4)}/><path d="M${CENTER - 12} ${y - 6}V${y + 12}M${CENTER} ${y - 6}V${y + 13}M${CENTER + 12} ${y - 6}V${y + 12}M${CENTER - 23} ${y + 3}H${CENTER + 23}" ${line(2.4)}/>`) satisfies Part,
  fangs: ((y) =>
    `<path d="M${CENTER - 26} ${y - 6}Q${CENTER} ${y + 4} ${CENTER + 26} ${y - 6}Q${CENTER + 18} ${y + 18} ${CENTER} ${y + 18}Q${CENTER - 18} ${y + 18} ${CENTER - 26} ${y - 6}Z" ${inked('#5c1414', 4)}/><path d="M${CENTER - 17} ${y - 3}l5 13l6 -11ZM${CENTER + 17} ${y - 3}l-5 13l-6 -11Z" fill="#fffdf5"/>`) satisfies Part,
  lips: ((y) =>
    `<path d="M${CENTER - 17} ${y}Q${CENTER - 8} ${y - 10} ${CENTER} ${y - 5}Q${CENTER + 8} ${y - 10} ${CENTER + 17} ${y}Q${CENTER} ${y + 15} ${CENTER - 17} ${y}Z" ${inked('#a3112c', 3.5)}/><path d="M${CENTER - 13} ${y}Q${CENTER} ${y + 4} ${CENTER + 13} ${y}" ${line(2.6)}/>`) satisfies Part,
  grin: ((y) =>
    `<path d="M${CENTER - 26} ${y - 8}Q${CENTER} ${y - 2} ${CENTER + 26} ${y - 8}Q${CENTER + 18} ${y + 16} ${CENTER} ${y + 16}Q${CENTER - 18} ${y + 16} ${CENTER - 26} ${y - 8}Z" ${inked('#fffdf5', 4)}/><path d="M${CENTER + 5} ${y - 4}h9v11h-9z" fill="#e8b93a"/><path d="M${CENTER - 9} ${y - 4}V${y + 14}M${CENTER + 4} ${y - 4}V${y + 15}M${CENTER + 14} ${y - 5}V${y + 12}" ${line(2.4)}/>`) satisfies Part,
  wobble: ((y) => `<path d="M${CENTER - 22} ${y + 2}q5 -9 11 0t11 0t11 0t10 -2" ${line(5)}/>`) satisfies Part,
  flat: ((y) => `<path d="M${CENTER - 15} ${y}H${CENTER + 15}" ${line(5)}/>`) satisfies Part,
}
