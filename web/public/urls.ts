/** Where the built public client is served: hashed files under `assets/`, the pictures and the tune beside it. */
export const SITE_BASE = '/site/'

export const urls = {
  login: '/login',
  dashboard: '/dashboard',
  home: '/',
  graphql: '/graphql',
  brackets: '/brackets',
  bracketShareImage: (id: number) => `/public/brackets/${id}/share.png`,
  bracket: (id: number) => `/api/brackets/${id}`,
  bracketComments: (id: number) => `/api/brackets/${id}/comments`,
  bracketVotes: (id: number) => `/api/brackets/${id}/votes`,
  bracketVote: (id: number) => `/api/brackets/${id}/vote`,
  theme: `${SITE_BASE}cold-case-theme.mp3`,
  suspect: (file: string) => `${SITE_BASE}snow-cone/${file}`,
  share: (file: string) => `${SITE_BASE}share/${file}`,
  newsletter: '/api/snow-cone/newsletter',
  snowConeImages: '/api/snow-cone/images',
} as const
