import { defineSemanticTokens } from '@chakra-ui/react'

type Palette = 'brand' | 'blue' | 'green' | 'yellow' | 'red'

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** What a component with `colorPalette` reads. Text steps keep 4.5:1 on the subtle and panel backgrounds. */
function palette(name: Palette, solid: { light: string; dark: string; contrastDark: string }) {
  return {
    contrast: both('{colors.white}', solid.contrastDark),
    fg: both(`{colors.${name}.700}`, `{colors.${name}.300}`),
    subtle: both(`{colors.${name}.100}`, `{colors.${name}.900}`),
    muted: both(`{colors.${name}.200}`, `{colors.${name}.800}`),
    emphasized: both(`{colors.${name}.300}`, `{colors.${name}.700}`),
    solid: both(solid.light, solid.dark),
    focusRing: both(`{colors.${name}.500}`, `{colors.${name}.400}`),
    border: both(`{colors.${name}.500}`, `{colors.${name}.400}`),
  }
}

export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: both('{colors.gray.50}', '{colors.black}'),
    panel: both('{colors.white}', '{colors.gray.950}'),
    subtle: both('{colors.gray.100}', '{colors.gray.900}'),
    muted: both('{colors.gray.100}', '{colors.gray.900}'),
    emphasized: both('{colors.gray.200}', '{colors.gray.800}'),
    inverted: both('{colors.gray.900}', '{colors.gray.100}'),
    error: both('{colors.red.100}', '{colors.red.900}'),
  },
  fg: {
    DEFAULT: both('{colors.gray.900}', '{colors.gray.100}'),
    muted: both('{colors.gray.600}', '{colors.gray.400}'),
    subtle: both('{colors.gray.500}', '{colors.gray.400}'),
    inverted: both('{colors.gray.50}', '{colors.gray.900}'),
    error: both('{colors.red.700}', '{colors.red.300}'),
  },
  border: {
    DEFAULT: both('{colors.gray.200}', '{colors.gray.800}'),
    emphasized: both('{colors.gray.300}', '{colors.gray.700}'),
    /** Edges of things one types into or switches: 3:1 against the panel. */
    control: both('#8b857c', '#7a746b'),
    error: both('{colors.red.600}', '{colors.red.400}'),
  },
  gray: {
    contrast: both('{colors.white}', '{colors.gray.950}'),
    fg: both('{colors.gray.700}', '{colors.gray.200}'),
    subtle: both('{colors.gray.100}', '{colors.gray.900}'),
    muted: both('{colors.gray.200}', '{colors.gray.800}'),
    emphasized: both('{colors.gray.300}', '{colors.gray.700}'),
    solid: both('{colors.gray.800}', '{colors.gray.100}'),
    focusRing: both('{colors.brand.500}', '{colors.brand.400}'),
    border: both('{colors.gray.500}', '{colors.gray.400}'),
  },
  brand: palette('brand', { light: '{colors.brand.600}', dark: '{colors.brand.500}', contrastDark: '{colors.white}' }),
  blue: palette('blue', { light: '{colors.blue.600}', dark: '{colors.blue.400}', contrastDark: '{colors.black}' }),
  green: palette('green', { light: '{colors.green.600}', dark: '{colors.green.400}', contrastDark: '{colors.black}' }),
  yellow: palette('yellow', { light: '{colors.yellow.600}', dark: '{colors.yellow.400}', contrastDark: '{colors.black}' }),
  red: palette('red', { light: '{colors.red.600}', dark: '{colors.red.500}', contrastDark: '{colors.white}' }),
  /** The tally light: live now, and nothing else. */
  onair: {
    contrast: both('{colors.white}', '{colors.white}'),
    fg: both('{colors.onair.600}', '{colors.onair.300}'),
    subtle: both('{colors.onair.100}', '{colors.onair.950}'),
    solid: both('{colors.onair.600}', '{colors.onair.500}'),
    glow: both('rgba(240, 55, 42, 0.35)', 'rgba(255, 60, 46, 0.6)'),
  },
})
