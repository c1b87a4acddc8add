import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { animationStyles, breakpoints, keyframes, layerStyles, textStyles, tokens as stockTokens } from '@chakra-ui/react/theme'
import { houseRecipes, houseSlotRecipes, stockRecipes, stockSlotRecipes } from './recipes.ts'
import { semanticColors } from './semanticColors.ts'
import { tokens } from './tokens.ts'

const stock = defineConfig({
  preflight: true,
  cssVarsRoot: ':where(html, .chakra-theme)',
  theme: {
    breakpoints,
    keyframes,
    layerStyles,
    animationStyles,
    tokens: { ...stockTokens, colors: {}, fontSizes: {}, radii: {} },
    semanticTokens: {
      radii: { l1: { value: '{radii.xs}' }, l2: { value: '{radii.sm}' }, l3: { value: '{radii.md}' } },
      shadows: {
        sm: { value: { _light: '0 1px 2px rgba(28, 24, 20, 0.08)', _dark: '0 1px 2px rgba(0, 0, 0, 0.6)' } },
        md: { value: { _light: '0 4px 12px rgba(28, 24, 20, 0.10)', _dark: '0 4px 12px rgba(0, 0, 0, 0.6)' } },
        lg: { value: { _light: '0 12px 32px rgba(28, 24, 20, 0.14)', _dark: '0 12px 32px rgba(0, 0, 0, 0.7)' } },
      },
    },
    textStyles,
    recipes: stockRecipes,
    slotRecipes: stockSlotRecipes,
  },
})

const house = defineConfig({
  globalCss: {
    // The reset reads these three.
    '*': {
      '--global-font-body': 'fonts.body',
      '--global-font-mono': 'fonts.mono',
      '--global-color-border': 'colors.border',
    },
    html: { color: 'fg', bg: 'bg', lineHeight: '1.5', colorPalette: 'gray', fontSize: '16px' },
    body: { textStyle: 'md', fontFeatureSettings: '"cv11", "ss03"' },
    '*::placeholder': { color: 'fg.subtle' },
    '*::selection': { bg: 'brand.muted' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    // Beside a text that breaks, an icon keeps its size.
    'svg.lucide': { flexShrink: 0 },
    'time, .figures': { fontVariantNumeric: 'tabular-nums' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    keyframes: {
      tally: { from: { boxShadow: '0 0 0 0 var(--tally-glow)' }, to: { boxShadow: '0 0 0 10px transparent' } },
      equalise: { '0%, 100%': { transform: 'scaleY(0.35)' }, '50%': { transform: 'scaleY(1)' } },
    },
    tokens,
    semanticTokens: { colors: semanticColors },
    recipes: houseRecipes,
    slotRecipes: houseSlotRecipes,
  },
})

export const system = createSystem(defaultBaseConfig, stock, house)
