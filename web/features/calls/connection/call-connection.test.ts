import { expect, test } from 'vitest'
import { createCallConnection } from './call-connection.ts'
import type { LinkOptions } from './call-link.ts'
import type { Signal } from './call-signal.ts'

const shownInput = { isMuted: true, picture: 'none' as const }

const ignore = () => undefined

/** A page in a call, with the links that it opened and the signals that it sent. */
const openPage = () => {
  const sentSignals: Signal[] = []
  const replacedValues: true[] = []
  const links: { options: LinkOptions; taken: object[]; isClosed: boolean; mutes: boolean[] }[] = []
  const connection = createCallConnection({
    isPolite: false,
    iceServers: [],
    send: (signal) => sentSignals.push(signal),
    onJoin: ignore,
    onTrack: ignore,
    onShown: ignore,
    onState: ignore,
    onEnd: ignore,
    onReplaced: () => replacedValues.push(true),
    open: (options) => {
      const link = {
        options,
        taken: [] as object[],
        isClosed: false,
        mutes: [options.mediaState.isMuted],
      }
      links.push(link)
      return {
        take: async (message) => {
          if ('candidate' in message && message.candidate?.candidate === 'broken')
            throw new Error('This candidate is broken.')
          link.taken.push(message)
        },
        replace: async (_tracks, next) => {
          link.mutes.push(next.isMuted)
        },
        close: () => {
          link.isClosed = true
        },
      }
    },
  })
  const take = (signal: Signal) => connection.take(JSON.stringify(signal))
  return {
    sent: sentSignals,
    replaced: replacedValues,
    links,
    connection,
    take,
    self: sentSignals[0]?.from ?? '',
  }
}

const candidate = (text: string) => ({ candidate: { candidate: text } })

test('a page announces itself, and connects to the page of the other person when that does', async () => {
  const { sent: sentSignals, links, take, self } = openPage()
  expect(sentSignals).toEqual([{ from: self, to: null }])
  expect(links).toEqual([])
  await take({ from: 'theirs', to: null })
  expect(links).toHaveLength(1)
  links[0]?.options.send(candidate('ours'))
  expect(sentSignals.at(-1)).toEqual({ from: self, to: 'theirs', ...candidate('ours') })
})

test('after a reload of the other page, the connection to its newest page replaces the former', async () => {
  const { links, take, self } = openPage()
  await take({ from: 'old', to: null })
  await take({ from: 'new', to: null })
  await take({ from: 'old', to: self, ...candidate('late') })
  await take({ from: 'new', to: self, ...candidate('fresh') })
  expect(links.map(({ isClosed }) => isClosed)).toEqual([true, false])
  expect(links[0]?.taken).toEqual([])
  expect(links[1]?.taken).toMatchObject([candidate('fresh')])
})

test('a page of the other person that a newer one of theirs replaced is told', async () => {
  const { sent: sentSignals, take, self } = openPage()
  await take({ from: 'old', to: null })
  expect(sentSignals).toHaveLength(1)
  await take({ from: 'new', to: null })
  expect(sentSignals.slice(1)).toEqual([{ from: self, to: 'old', isReplaced: true }])
})

test('a page that was replaced hears so from any page of the other person, and only for itself', async () => {
  const { replaced: replacedValues, take, self } = openPage()
  await take({ from: 'theirs', to: 'an older page', isReplaced: true })
  expect(replacedValues).toEqual([])
  await take({ from: 'theirs', to: self, isReplaced: true })
  expect(replacedValues).toEqual([true])
})

test('signals for a page from before a reload are ignored', async () => {
  const { links, take } = openPage()
  await take({ from: 'theirs', to: null })
  await take({ from: 'theirs', to: 'an older page', ...candidate('x') })
  expect(links[0]?.taken).toEqual([])
})

test('a signal that cannot be used does not stop those after it', async () => {
  const { links, take, self } = openPage()
  await take({ from: 'theirs', to: null })
  await take({ from: 'theirs', to: self, ...candidate('broken') })
  await take({ from: 'theirs', to: self, ...candidate('good') })
  expect(links[0]?.taken).toMatchObject([candidate('good')])
})

test('tracks that were chosen before the other page joined are sent to it', async () => {
  const { links, connection, take } = openPage()
  await connection.replace({ audio: null, video: null }, shownInput)
  await take({ from: 'theirs', to: null })
  expect(links[0]?.mutes).toEqual([true])
  await connection.replace({ audio: null, video: null }, { ...shownInput, isMuted: false })
  expect(links[0]?.mutes).toEqual([true, false])
})

test('a page that left the call takes no further signal', async () => {
  const { links, connection, take } = openPage()
  connection.close()
  await take({ from: 'theirs', to: null })
  expect(links).toEqual([])
})
