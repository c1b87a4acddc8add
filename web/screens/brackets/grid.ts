export const GRID_COLUMNS = 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))'
