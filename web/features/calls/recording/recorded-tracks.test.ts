import { expect, test } from 'vitest'
import { selectRecordedTracks } from './recorded-tracks.ts'

const track = (kind: string) => ({ kind }) as MediaStreamTrack
const mediaState = (picture: 'none' | 'camera' | 'screen') => ({ isMuted: false, picture })

const [sound, camera, microphone, screen] = ['audio', 'video', 'audio', 'video'].map(track)

test('a recording has the sound and the pictures of both, the other person’s first', () => {
  const ownInput = { tracks: { audio: microphone ?? null, video: screen ?? null } }
  const other = {
    tracks: [sound, camera].filter((one) => one != null),
    mediaState: mediaState('camera'),
  }
  expect(selectRecordedTracks(ownInput, other)).toEqual([sound, camera, microphone, screen])
})

test('a picture that is off, and a device that is missing, are left out', () => {
  const ownInput = { tracks: { audio: microphone ?? null, video: null } }
  const other = {
    tracks: [sound, camera].filter((one) => one != null),
    mediaState: mediaState('none'),
  }
  expect(selectRecordedTracks(ownInput, other)).toEqual([sound, microphone])
})
