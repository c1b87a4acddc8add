/** One column on phones, as many as are comfortable beside each other elsewhere. */
export const GRID_COLUMNS = { base: '1fr', md: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' }
