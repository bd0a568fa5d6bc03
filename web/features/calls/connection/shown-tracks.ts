import type { Other } from './use-call-connection.ts'

type ShownMedia = Pick<Other, 'tracks' | 'mediaState'>

const findNewest = ({ tracks }: ShownMedia, kind: string) =>
  tracks.findLast((track) => track.kind === kind)

/** Returns the sound of the other person. */
export const soundOf = (other: ShownMedia) => findNewest(other, 'audio')

/** Returns the picture of the other person while they show one. */
export const pictureOf = (other: ShownMedia) =>
  other.mediaState.picture === 'none' ? undefined : findNewest(other, 'video')

/** Returns the accessible name of the other person’s picture. */
export const labelPicture = ({ mediaState }: ShownMedia, name: string) =>
  mediaState.picture === 'screen' ? `Screen of ${name}` : `Picture of ${name}`
