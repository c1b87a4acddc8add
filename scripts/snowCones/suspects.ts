import { argyle, dots, faceY, hoops, pinstripes, plain, stripes, type Build } from './body.ts'
import { eyes, mouths } from './faces.ts'
import {
  beret,
  bowler,
  cherries,
  coconutShell,
  curls,
  fedora,
  headband,
  newsboy,
  panama,
  pillbox,
  policeCap,
  veil,
} from './hats.ts'
import { INK, inked, line } from './ink.ts'

export interface Suspect {
  file: string
  /** On the booking board. */
  flavour: string
  alt: string
  build: Build
  shoe: string
  glove: string
  /** Behind the ice, and over it. */
  back?: (build: Build) => string
  front: (build: Build) => string
}

const usual: Build = {
  topY: 118,
  rimY: 222,
  iceWidth: 172,
  coneWidth: 140,
  sharpness: 1,
  lean: 0,
  scallops: 8,
  drips: [10, 22, 8, 28, 14, 20, 6],
  syrup: '#d8363f',
  syrupShade: '#a5212d',
  sparkle: '#ffffff',
  pattern: '',
}

const face = (build: Build, draw: (eyesY: number, mouthY: number) => string) =>
  draw(faceY(build) - 4, faceY(build) + 32)

export const suspects: readonly Suspect[] = [
  {
    file: '01-cherry.svg',
    flavour: 'CHERRY',
    alt: 'Cherry: a crimson snow cone with two cherries on her head, looking sideways, her gloves stained red.',
    build: { ...usual, topY: 104, pattern: stripes('#e2a0a0') },
    shoe: '#a5212d',
    glove: '#d8363f',
    front: (build) => cherries(build.topY + 8) + face(build, (y, mouth) => eyes.lashes(y) + mouths.lips(mouth)),
  },
  {
    file: '02-blue-raspberry.svg',
    flavour: 'BLUE RAZ',
    alt: 'Blue raspberry: a bright blue snow cone in a domino mask and a beret, an ink brush behind his ear.',
    build: { ...usual, topY: 96, sharpness: 0.9, syrup: '#2f86e8', syrupShade: '#1b57ad', pattern: argyle('#7ba3d6') },
    shoe: '#1f2c4a',
    glove: '#f7f1e2',
    front: (build) =>
      face(
        build,
        (y, mouth) =>
          `<path d="M92 ${y - 6}Q112 ${y - 24} 160 ${y - 12}Q208 ${y - 24} 230 ${y - 6}Q226 ${y + 24} 186 ${y + 20}Q168 ${y + 16} 160 ${y + 6}Q152 ${y + 16} 134 ${y + 20}Q94 ${y + 24} 92 ${y - 6}Z" fill="${INK}"/>` +
          eyes.shifty(y + 3, 24) +
          mouths.smirk(mouth + 4),
      ) +
      beret(build.topY + 14, '#20304f') +
      `<path d="M220 ${build.topY + 62}L262 ${build.topY + 20}" ${line(7, '#8a5a2b')}/><path d="M258 ${build.topY + 24}l16 -22l-2 18z" ${inked(INK, 3)}/>`,
  },
  {
    file: '03-lemon.svg',
    flavour: 'LEMON',
    alt: 'Lemon: a tall, pointed yellow snow cone in a newsboy cap, eyes squeezed shut, mouth puckered.',
    build: {
      ...usual,
      topY: 92,
      rimY: 226,
      iceWidth: 146,
      coneWidth: 116,
      sharpness: 1.2,
      syrup: '#f7d734',
      syrupShade: '#d0a512',
      pattern: pinstripes('#d8c37a'),
    },
    shoe: '#6b4a22',
    glove: '#f7f1e2',
    front: (build) =>
      newsboy(build.topY + 26, '#8c7a4f') + face(build, (y, mouth) => eyes.squint(y + 2, 22) + mouths.pucker(mouth)),
  },
  {
    file: '04-lime.svg',
    flavour: 'LIME',
    alt: 'Lime: a green snow cone in a bowler hat and a monocle, keeping his lip stiff.',
    build: {
      ...usual,
      topY: 130,
      iceWidth: 164,
      sharpness: 0.85,
      syrup: '#8fce3a',
      syrupShade: '#5d9620',
      pattern: hoops('#bcd68e'),
    },
    shoe: '#1b1512',
    glove: '#f7f1e2',
    front: (build) =>
      bowler(build.topY + 14, '#2b2622', '#5d9620') +
      face(build, (y, mouth) => eyes.monocle(y + 6) + mouths.flat(mouth + 4)),
  },
  {
    file: '05-grape.svg',
    flavour: 'GRAPE',
    alt: 'Grape: a slender purple snow cone in widow’s black, a net veil over tired eyes and dark lips.',
    build: {
      ...usual,
      topY: 84,
      rimY: 220,
      iceWidth: 140,
      coneWidth: 112,
      syrup: '#7f4bb5',
      syrupShade: '#55297f',
      sparkle: '#e6d3ff',
      pattern: plain('#cdb9e2'),
    },
    shoe: '#2a1838',
    glove: '#2a1838',
    front: (build) =>
      face(build, (y, mouth) => eyes.sleepy(y + 6, 21, '#3f1d63') + mouths.lips(mouth + 4)) +
      veil(build.topY + 26, 78) +
      pillbox(build.topY + 22, '#2a1838'),
  },
  {
    file: '06-orange.svg',
    flavour: 'ORANGE',
    alt: 'Orange: a huge, square-shouldered orange snow cone with a tiny fedora, a scowl and a gold tooth.',
    build: {
      ...usual,
      topY: 96,
      rimY: 218,
      iceWidth: 232,
      coneWidth: 182,
      sharpness: 0.62,
      scallops: 10,
      drips: [14, 26, 10, 34, 18, 26, 12, 20],
      syrup: '#f28a1e',
      syrupShade: '#bf5d0a',
      pattern: pinstripes('#e0b48a'),
    },
    shoe: '#1b1512',
    glove: '#f7f1e2',
    front: (build) =>
      `<g transform="translate(64 ${build.topY - 38}) scale(.6 .6)">${fedora(70, '#3a2e28', '#f28a1e', 4)}</g>` +
      face(build, (y, mouth) => eyes.glare(y, 28) + mouths.grin(mouth + 6)),
  },
  {
    file: '07-watermelon.svg',
    flavour: 'MELON',
    alt: 'Watermelon: a short pink snow cone with a green striped rind collar, spitting a seed.',
    build: {
      ...usual,
      topY: 158,
      rimY: 238,
      iceWidth: 196,
      coneWidth: 150,
      syrup: '#f2617a',
      syrupShade: '#c23a55',
      sparkle: '#ffd9df',
      drips: [4, 8, 4, 8, 4, 8, 4],
      pattern: stripes('#a9cf8f'),
    },
    shoe: '#2f5d2b',
    glove: '#f7f1e2',
    front: (build) => {
      const { rimY } = build
      const seeds = [
        [104, -30],
        [126, -62],
        [198, -58],
        [216, -26],
        [160, -70],
      ]
      return (
        seeds
          .map(
            ([x = 0, up = 0]) =>
              `<ellipse cx="${x}" cy="${rimY + up}" rx="4" ry="7" fill="${INK}" transform="rotate(${x - 160} ${x} ${rimY + up})"/>`,
          )
          .join('') +
        `<path d="M62 ${rimY - 8}Q160 ${rimY + 24} 258 ${rimY - 8}L252 ${rimY + 16}Q160 ${rimY + 48} 68 ${rimY + 16}Z" ${inked('#4f8f45')}/>` +
        `<path d="M88 ${rimY + 2}l6 20M118 ${rimY + 10}l4 20M148 ${rimY + 13}l2 20M178 ${rimY + 13}l-2 20M208 ${rimY + 9}l-6 20M234 ${rimY + 2}l-8 18" ${line(6, '#2f5d2b')}/>` +
        face(
          build,
          (y) => eyes.wink(y - 2) + `<ellipse cx="166" cy="${y + 28}" rx="10" ry="8" ${inked('#7a1f33', 4)}/>`,
        ) +
        `<ellipse cx="268" cy="${rimY - 74}" rx="5" ry="9" fill="${INK}" transform="rotate(50 268 ${rimY - 74})"/><path d="M192 ${rimY - 20}Q226 ${rimY - 40} 246 ${rimY - 60}" ${line(3)} stroke-dasharray="2 9"/>`
      )
    },
  },
  {
    file: '08-coconut.svg',
    flavour: 'COCONUT',
    alt: 'Coconut: a white snow cone hiding under half a coconut shell, eyes wide and mouth trembling.',
    build: {
      ...usual,
      topY: 120,
      rimY: 224,
      iceWidth: 168,
      coneWidth: 132,
      syrup: '#fbf7ee',
      syrupShade: '#d8cfbd',
      sparkle: '#c9bda5',
      pattern: hoops('#b08a63'),
    },
    shoe: '#5a3a22',
    glove: '#f7f1e2',
    front: (build) =>
      face(build, (y, mouth) => eyes.wide(y + 12, 23) + mouths.wobble(mouth + 12)) + coconutShell(build.topY + 52),
  },
  {
    file: '09-mango.svg',
    flavour: 'MANGO',
    alt: 'Mango: a leaning golden snow cone in a panama hat with a thin moustache and a rose between his teeth.',
    build: {
      ...usual,
      topY: 92,
      rimY: 222,
      iceWidth: 158,
      coneWidth: 124,
      lean: 18,
      syrup: '#f9b233',
      syrupShade: '#d9741c',
      pattern: argyle('#e2a25f'),
    },
    shoe: '#f7f1e2',
    glove: '#f7f1e2',
    front: (build) =>
      `<g transform="translate(12 0)">${panama(build.topY + 24, '#f4e3b0', '#b3261e')}</g>` +
      face(
        build,
        (y, mouth) =>
          `<g transform="translate(5 0)">${eyes.wink(y + 6)}<path d="M160 ${mouth - 8}Q146 ${mouth - 18} 130 ${mouth - 6}M160 ${mouth - 8}Q174 ${mouth - 18} 190 ${mouth - 6}" ${line(5)}/></g>` +
          `<path d="M110 ${mouth + 8}L206 ${mouth + 2}" ${line(4.5, '#2f6d2b')}/><path d="M134 ${mouth + 6}q-10 -12 -20 -8q4 10 20 8z" ${inked('#4f8f45', 3)}/>` +
          `<circle cx="214" cy="${mouth + 1}" r="15" ${inked('#c3142d', 4)}/><path d="M206 ${mouth + 3}q2 -12 12 -9q8 6 -2 11q-6 0 -5 -5" ${line(3)}/>`,
      ),
  },
  {
    file: '10-tigers-blood.svg',
    flavour: 'TIGER',
    alt: 'Tiger’s blood: a deep red snow cone with dark stripes, ears, fangs and a torn headband.',
    build: {
      ...usual,
      topY: 110,
      iceWidth: 188,
      coneWidth: 144,
      sharpness: 0.8,
      syrup: '#e0442c',
      syrupShade: '#9c1f1a',
      sparkle: '#ffb9a0',
      pattern: plain('#f0c9a0') + stripes('#c9762f'),
    },
    shoe: '#1b1512',
    glove: '#e8a04a',
    back: (build) =>
      `<path d="M92 ${build.topY + 40}L84 ${build.topY - 20}Q124 ${build.topY - 14} 138 ${build.topY + 10}ZM228 ${build.topY + 40}L236 ${build.topY - 20}Q196 ${build.topY - 14} 182 ${build.topY + 10}Z" ${inked('#9c1f1a', 5)}/>`,
    front: (build) => {
      const { topY, rimY } = build
      return (
        `<path d="M80 ${rimY - 34}l26 -4l-24 16zM82 ${rimY - 4}l28 -8l-22 18zM240 ${rimY - 34}l-26 -4l24 16zM238 ${rimY - 4}l-28 -8l22 18zM160 ${topY - 2}l-7 24h14zM134 ${topY + 4}l0 20l12 -3zM186 ${topY + 4}l0 20l-12 -3z" fill="${INK}"/>` +
        headband(topY + 30, '#f4ebd7') +
        face(build, (y, mouth) => eyes.glare(y + 10, 26) + mouths.fangs(mouth + 8))
      )
    },
  },
  {
    file: '11-bubblegum.svg',
    flavour: 'BUBBLES',
    alt: 'Bubblegum: a pink snow cone with platinum curls, long lashes and an enormous gum bubble.',
    build: {
      ...usual,
      topY: 110,
      rimY: 224,
      iceWidth: 166,
      coneWidth: 128,
      syrup: '#ff9ccf',
      syrupShade: '#e0609f',
      pattern: dots('#ff9ccf'),
    },
    shoe: '#e0609f',
    glove: '#fbe3ef',
    front: (build) =>
      curls(build.topY + 14, '#f6e6a6') +
      face(
        build,
        (y, mouth) =>
          eyes.lashes(y + 6, 25) +
          `<circle cx="164" cy="${mouth + 14}" r="27" fill="#ff7fbfe6" stroke="${INK}" stroke-width="4"/><path d="M148 ${mouth + 8}q4 -12 16 -13" ${line(5, '#fff')}/>`,
      ),
  },
  {
    file: '12-root-beer.svg',
    flavour: 'ROOT BEER',
    alt: 'Root beer: a broad brown snow cone in a police cap with a foam moustache, asleep on his feet.',
    build: {
      ...usual,
      topY: 122,
      rimY: 222,
      iceWidth: 204,
      coneWidth: 160,
      sharpness: 0.78,
      syrup: '#8a4f2a',
      syrupShade: '#5c3016',
      sparkle: '#d9a878',
      pattern: plain('#c7a77d') + hoops('#8a5f38'),
    },
    shoe: '#11141f',
    glove: '#f7f1e2',
    front: (build) =>
      policeCap(build.topY + 34) +
      face(
        build,
        (y, mouth) =>
          eyes.sleepy(y + 12, 26, '#5c3016') +
          `<path d="M160 ${mouth + 2}C150 ${mouth - 12} 128 ${mouth - 10} 122 ${mouth + 2}C104 ${mouth} 98 ${mouth + 16} 112 ${mouth + 22}C122 ${mouth + 32} 140 ${mouth + 26} 146 ${mouth + 20}C154 ${mouth + 28} 166 ${mouth + 28} 174 ${mouth + 20}C180 ${mouth + 28} 200 ${mouth + 32} 208 ${mouth + 22}C222 ${mouth + 16} 216 ${mouth} 198 ${mouth + 2}C192 ${mouth - 10} 170 ${mouth - 12} 160 ${mouth + 2}Z" ${inked('#fff6e4')}/><path d="M130 ${mouth + 12}q6 6 14 2M176 ${mouth + 14}q8 4 14 -2" ${line(3, '#c7a77d')}/>`,
      ),
  },
]
