import type { SystemConfig } from '@chakra-ui/react'
import {
  badgeRecipe,
  buttonRecipe,
  cardSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  inputRecipe,
  kbdRecipe,
  linkRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  progressSlotRecipe,
  radioCardSlotRecipe,
  skeletonRecipe,
  skipNavLinkRecipe,
  spinnerRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme'

type Theme = NonNullable<SystemConfig['theme']>

/** The stock recipes that screens use; one that nobody uses is not loaded. */
export const stockRecipes: Theme['recipes'] = {
  badge: badgeRecipe,
  button: buttonRecipe,
  input: inputRecipe,
  kbd: kbdRecipe,
  link: linkRecipe,
  skeleton: skeletonRecipe,
  skipNavLink: skipNavLinkRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
}

export const stockSlotRecipes: Theme['slotRecipes'] = {
  card: cardSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  progress: progressSlotRecipe,
  radioCard: radioCardSlotRecipe,
  switch: switchSlotRecipe,
  table: tableSlotRecipe,
  tabs: tabsSlotRecipe,
  tooltip: tooltipSlotRecipe,
}

/** Phones zoom into a field whose letters are smaller than 16 px. */
const FIELD_FONT_SIZE = { base: 'lg', md: 'sm' }

/** Where the house differs from stock: dense sizes, hairlines, control edges of 3:1. */
export const houseRecipes: Theme['recipes'] = {
  button: {
    variants: { variant: { outline: { borderColor: 'border.emphasized' } } },
    defaultVariants: { size: 'sm' },
  },
  badge: {
    base: { borderRadius: 'xs' },
    variants: { variant: { outline: { '--outline-shadow': 'colors.border.emphasized' } } },
  },
  input: {
    variants: {
      variant: { outline: { borderColor: 'border.control', bg: 'bg.panel' } },
      size: { sm: { fontSize: FIELD_FONT_SIZE }, md: { fontSize: FIELD_FONT_SIZE } },
    },
    defaultVariants: { size: 'sm' },
  },
  textarea: {
    variants: {
      variant: { outline: { borderColor: 'border.control', bg: 'bg.panel' } },
      size: { sm: { fontSize: FIELD_FONT_SIZE } },
    },
    defaultVariants: { size: 'sm' },
  },
  skeleton: { variants: { variant: { pulse: { background: 'bg.emphasized' } } } },
}

export const houseSlotRecipes: Theme['slotRecipes'] = {
  card: { slots: cardSlotRecipe.slots, base: { title: { textStyle: 'md' } }, defaultVariants: { size: 'sm' } },
  nativeSelect: {
    slots: nativeSelectSlotRecipe.slots,
    variants: {
      variant: { outline: { field: { borderColor: 'border.control', bg: 'bg.panel' } } },
      size: { sm: { field: { fontSize: FIELD_FONT_SIZE } } },
    },
    defaultVariants: { size: 'sm' },
  },
  table: { slots: tableSlotRecipe.slots, variants: { variant: { line: { row: { bg: 'transparent' } } } } },
  switch: {
    slots: switchSlotRecipe.slots,
    variants: { variant: { solid: { control: { bg: 'border.control' } } } },
  },
  dialog: { slots: dialogSlotRecipe.slots, base: { content: { borderWidth: '1px', borderColor: 'border' } } },
}
