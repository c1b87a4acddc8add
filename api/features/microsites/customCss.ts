import * as csstree from 'css-tree'

/** Longer sheets belong into the product. */
export const MAX_CUSTOM_CSS_LENGTH = 8_000

/** Looks only: nothing that loads, escapes the flow of the page or covers it. */
const PROPERTIES: ReadonlySet<string> = new Set([
  'accent-color', 'align-content', 'align-items', 'align-self', 'aspect-ratio', 'background', 'background-color',
  'background-image', 'background-position', 'background-repeat', 'background-size', 'border', 'border-block',
  'border-bottom', 'border-bottom-color', 'border-bottom-left-radius', 'border-bottom-right-radius',
  'border-bottom-style', 'border-bottom-width', 'border-collapse', 'border-color', 'border-inline', 'border-left',
  'border-left-color', 'border-left-style', 'border-left-width', 'border-radius', 'border-right',
  'border-right-color', 'border-right-style', 'border-right-width', 'border-spacing', 'border-style', 'border-top',
  'border-top-color', 'border-top-left-radius', 'border-top-right-radius', 'border-top-style', 'border-top-width',
  'border-width', 'box-shadow', 'box-sizing', 'caret-color', 'color', 'column-count', 'column-gap', 'display', 'fill',
  'filter', 'flex', 'flex-basis', 'flex-direction', 'flex-flow', 'flex-grow', 'flex-shrink', 'flex-wrap', 'font',
  'font-family', 'font-feature-settings', 'font-kerning', 'font-size', 'font-stretch', 'font-style', 'font-variant',
  'font-variant-numeric', 'font-weight', 'gap', 'grid', 'grid-area', 'grid-auto-columns', 'grid-auto-flow',
  'grid-auto-rows', 'grid-column', 'grid-row', 'grid-template', 'grid-template-areas', 'grid-template-columns',
  'grid-template-rows', 'height', 'hyphens', 'justify-content', 'justify-items', 'justify-self', 'letter-spacing',
  'line-height', 'list-style', 'list-style-type', 'margin', 'margin-block', 'margin-bottom', 'margin-inline',
  'margin-left', 'margin-right', 'margin-top', 'max-height', 'max-width', 'min-height', 'min-width', 'object-fit',
  'object-position', 'opacity', 'order', 'outline', 'outline-color', 'outline-offset', 'outline-style',
  'outline-width', 'overflow-wrap', 'padding', 'padding-block', 'padding-bottom', 'padding-inline', 'padding-left',
  'padding-right', 'padding-top', 'place-content', 'place-items', 'place-self', 'row-gap', 'stroke', 'stroke-width',
  'text-align', 'text-decoration', 'text-decoration-color', 'text-decoration-line', 'text-decoration-style',
  'text-decoration-thickness', 'text-indent', 'text-shadow', 'text-transform', 'text-underline-offset', 'text-wrap',
  'transition', 'transition-delay', 'transition-duration', 'transition-property', 'transition-timing-function',
  'vertical-align', 'white-space', 'width', 'word-break', 'word-spacing',
])

const FUNCTIONS: ReadonlySet<string> = new Set([
  'rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'color-mix', 'var', 'calc', 'min',
  'max', 'clamp', 'linear-gradient', 'radial-gradient', 'conic-gradient', 'repeating-linear-gradient',
  'repeating-radial-gradient', 'minmax', 'repeat', 'fit-content', 'cubic-bezier', 'steps', 'blur', 'brightness',
  'contrast', 'grayscale', 'saturate', 'sepia', 'drop-shadow', 'opacity', 'invert', 'hue-rotate',
])

/** Pseudo-classes that take selectors, the only functions a selector may hold. */
const SELECTOR_FUNCTIONS: ReadonlySet<string> = new Set(['not', 'is', 'where', 'has', 'nth-child', 'nth-of-type', 'nth-last-child', 'nth-last-of-type'])

export interface CheckedCss {
  /** What is left, written anew: safe inside a style element. */
  css: string
  /** One sentence for each thing that was taken out, with its line. */
  problems: readonly string[]
}

/** Keeps the rules and declarations of the allow-list; `@media` is the only at-rule. Never throws. */
export function checkCss(text: string): CheckedCss {
  if (text.length > MAX_CUSTOM_CSS_LENGTH) return { css: '', problems: [`Custom CSS may have ${MAX_CUSTOM_CSS_LENGTH} characters`] }
  const problems: string[] = []
  const report = (what: string, node: csstree.CssNode): void => {
    problems.push(`Line ${node.loc?.start.line ?? 1}: ${what}`)
  }
  const sheet = csstree.parse(text, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) => problems.push(`Line ${'line' in error ? String(error.line) : '1'}: ${error.message}`),
  })

  csstree.walk(sheet, {
    enter(node: csstree.CssNode, item: csstree.ListItem<csstree.CssNode>, list: csstree.List<csstree.CssNode>) {
      const problem = problemOf(node)
      if (!problem) return undefined
      report(problem, node)
      list?.remove(item)
      return csstree.walk.skip
    },
  })
  const css = csstree.generate(sheet)
  return css.includes('<') ? { css: '', problems: [...problems, 'The character < is not allowed'] } : { css, problems }
}

function problemOf(node: csstree.CssNode): string | null {
  switch (node.type) {
    case 'Atrule':
      return node.name.toLowerCase() === 'media' ? null : `@${node.name} is not allowed`
    case 'Rule':
      return node.prelude.type === 'Raw' ? 'The selector cannot be read' : selectorProblem(node.prelude)
    case 'Declaration':
      return declarationProblem(node)
    case 'Raw':
      return 'This part cannot be read'
    case 'Comment':
      return null
    default:
      return null
  }
}

function selectorProblem(selectors: csstree.SelectorList): string | null {
  const odd = csstree.find(selectors, (node) => node.type === 'PseudoClassSelector' && node.children !== null && !SELECTOR_FUNCTIONS.has(node.name.toLowerCase()))
  return odd && odd.type === 'PseudoClassSelector' ? `:${odd.name}() is not allowed` : null
}

function declarationProblem(declaration: csstree.Declaration): string | null {
  const property = declaration.property.toLowerCase()
  if (!property.startsWith('--') && !PROPERTIES.has(property)) return `${declaration.property} is not allowed`
  if (declaration.value.type === 'Raw') return `The value of ${declaration.property} cannot be read`
  const odd = csstree.find(
    declaration.value,
    (node) => node.type === 'Url' || node.type === 'Raw' || (node.type === 'Function' && !FUNCTIONS.has(node.name.toLowerCase())),
  )
  if (!odd) return null
  if (odd.type === 'Url') return 'url() is not allowed'
  return odd.type === 'Function' ? `${odd.name}() is not allowed` : `The value of ${declaration.property} cannot be read`
}
