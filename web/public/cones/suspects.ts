/** Captions of the line-up, in the order of the pictures. */
export interface Caption {
  name: string
  charge: string
}

export const MAX_SUSPECTS = 12
export const PLACEHOLDERS = 6

export const captions: readonly Caption[] = [
  { name: 'Cherry “Red Hands” Malone', charge: 'Caught with the stain still wet. Claims it was jam.' },
  { name: 'Blue Raz, alias “The Forger”', charge: 'There is no such berry. We checked.' },
  { name: 'Lenny “Pucker” Lemon', charge: 'Turned informant. Has been sour about it since.' },
  { name: 'Limey Lou', charge: 'Wanted in the Keys. Would not say which.' },
  { name: 'The Concord Widow', charge: 'Her third husband went to jelly.' },
  { name: 'Big Clem Orange', charge: 'Muscle. Does it all for the pulp.' },
  { name: 'Mel “The Seed” Watters', charge: 'Spat out the evidence at the scene.' },
  { name: 'Coco Nutt', charge: 'Tough shell. Cracked in the sixth hour.' },
  { name: 'Tango Mango', charge: 'Slipped out of three hotels and one handcuff.' },
  { name: 'Tiger Blood', charge: 'Denies the tiger. Denies the blood.' },
  { name: 'Bubbles LaRue', charge: 'Her story stretches, then it pops.' },
  { name: 'Sarge Rootbeer', charge: 'Twenty years on the force, most of it foam.' },
]

const FALLBACK: Caption = { name: 'Delicious Flavor', charge: 'No name, no papers, no leftovers.' }

export const captionOf = (index: number): Caption => captions[index] ?? FALLBACK
