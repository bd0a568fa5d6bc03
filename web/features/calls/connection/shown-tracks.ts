import type { Other } from './use-call-connection.ts'

type Shown = Pick<Other, 'tracks' | 'shown'>

const findNewest = ({ tracks }: Shown, kind: string) =>
  tracks.findLast((track) => track.kind === kind)

/** Returns the sound of the other person. */
export const soundOf = (other: Shown) => findNewest(other, 'audio')

/** Returns the picture of the other person while they show one. */
export const pictureOf = (other: Shown) =>
  other.shown.picture === 'none' ? undefined : findNewest(other, 'video')

/** Returns the accessible name of the other person’s picture. */
export const labelPicture = ({ shown }: Shown, name: string) =>
  shown.picture === 'screen' ? `Screen of ${name}` : `Picture of ${name}`
