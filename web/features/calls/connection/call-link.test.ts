import { expect, test, vi } from 'vitest'
import { FakeTrack, stubPeers } from '#web/testing/fake-media.ts'
import { openCallLink } from './call-link.ts'

const offer = { description: { type: 'offer', sdp: 'theirs' } } as const
const track = (kind: string) => new FakeTrack(kind) as unknown as MediaStreamTrack
const shownInput = { isMuted: false, picture: 'none' } as const

const open = (isPolite: boolean) => {
  const [peers, sentValues, states] = [stubPeers(), [] as object[], [] as string[]]
  const link = openCallLink({
    iceServers: [],
    isPolite,
    tracks: { audio: null, video: null },
    mediaState: shownInput,
    send: (message) => void sentValues.push(message),
    onTrack: () => undefined,
    onShown: () => undefined,
    onState: (state) => void states.push(state),
    onEnd: () => undefined,
  })
  const [peer] = peers
  if (!peer) throw new Error('The link opened no connection')
  return { link, peer, sent: sentValues, states }
}

/** Lets a side make an offer, which the other has not answered. */
const offerFirst = async ({ peer, sent: sentValues }: ReturnType<typeof open>) => {
  peer.dispatchEvent(new Event('negotiationneeded'))
  await vi.waitFor(() => expect(sentValues).toHaveLength(1))
}

test('the caller keeps to their own offer where both make one at once', async () => {
  const caller = open(false)
  await offerFirst(caller)
  await caller.link.take(offer)
  // It belongs to the offer that was ignored.
  await caller.link.take({ candidate: { candidate: 'x' } })
  expect(caller.peer.taken).toEqual([])
  expect(caller.sent).toHaveLength(1)
})

test('the person who answered gives way where both make an offer at once', async () => {
  const answerer = open(true)
  await offerFirst(answerer)
  await answerer.link.take(offer)
  expect(answerer.peer.taken).toEqual([offer.description])
  expect(answerer.sent.at(-1)).toEqual({ description: { type: 'answer', sdp: '' } })
})

test('a new track is sent in place of the old one, without another offer', async () => {
  const { link, peer, sent: sentValues } = open(false)
  const [audio, video] = [track('audio'), track('video')]
  await link.replace({ audio, video }, shownInput)
  expect(peer.transceivers.map(({ sender }) => sender.replaceTrack.mock.calls)).toEqual([
    [[audio]],
    [[video]],
  ])
  expect(sentValues).toEqual([])
})

test('a connection that failed is looked for once more', () => {
  const { peer, states } = open(false)
  peer.connectionState = 'failed'
  peer.dispatchEvent(new Event('connectionstatechange'))
  expect(peer.restarts).toBe(1)
  expect(states).toEqual(['failed'])
})

test('the other page is told of the end of the call before the connection closes', async () => {
  const { link, peer } = open(false)
  peer.channel.readyState = 'open'
  link.close({ hasEnded: true })
  expect(peer.channel.send.mock.calls).toEqual([['end']])
  expect(peer.connectionState).toBe('new')
  await vi.waitFor(() => expect(peer.connectionState).toBe('closed'))
})

test('a page that is left without ending the call tells nothing', () => {
  const { link, peer } = open(false)
  peer.channel.readyState = 'open'
  link.close()
  expect(peer.channel.send).not.toHaveBeenCalled()
  expect(peer.connectionState).toBe('closed')
})
