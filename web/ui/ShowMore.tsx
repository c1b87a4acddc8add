import { Button, Flex } from '@chakra-ui/react'

/** Fetches the next page of a list. Nothing is drawn where there is none. */
export function ShowMore({ hasNext, isLoading, onMore }: { hasNext: boolean; isLoading: boolean; onMore: () => void }) {
  if (!hasNext) return null
  return (
    <Flex justify="center" paddingY="4">
      <Button variant="outline" loading={isLoading} onClick={onMore}>
        Show more
      </Button>
    </Flex>
  )
}
