import type { DirectoryListQuery } from '../../__generated__/DirectoryListQuery.graphql.ts'

export type DirectoryStation = DirectoryListQuery['response']['directoryStations'][number]
