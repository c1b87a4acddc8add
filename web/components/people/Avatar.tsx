import { Flex, Image } from '@chakra-ui/react'
import { avatarInitial, type Person } from './person.ts'

/** A person's picture, or the first letter of the name. Says nothing to screen readers: the name stands beside it. */
export function Avatar({ person, imageUrl, size = '8' }: { person: Person; imageUrl: string | null | undefined; size?: '8' | '20' }) {
  if (imageUrl) return <Image src={imageUrl} alt="" boxSize={size} borderRadius="full" flexShrink={0} />
  return (
    <Flex
      aria-hidden
      align="center"
      justify="center"
      boxSize={size}
      borderRadius="full"
      bg="brand.subtle"
      color="brand.fg"
      fontWeight="bold"
      textStyle={size === '20' ? '2xl' : undefined}
      flexShrink={0}
    >
      {avatarInitial(person)}
    </Flex>
  )
}
