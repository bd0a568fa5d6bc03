import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubDevices } from '#web/testing/fake-media.ts'
import { useMedia } from './use-media.ts'

const begin = async (isWithCamera = false) => {
  const openedTracks = stubDevices()
  const { result, unmount } = renderHook(() =>
    useMedia({ isMuted: false, picture: isWithCamera ? 'camera' : 'none' }),
  )
  await waitFor(() => expect(result.current.media.tracks.audio).not.toBeNull())
  return { opened: openedTracks, result, unmount }
}

test('Reconnect sound makes a new track and stops the old one, which iOS sends nothing on after a phone call', async () => {
  const { opened: openedTracks, result } = await begin()
  await act(() => result.current.reconnectSound())
  const [first, second] = openedTracks
  expect(first?.readyState).toBe('ended')
  expect(second?.readyState).toBe('live')
  expect(result.current.media.tracks.audio).toBe(second)
})

test('a person who is muted stays so after Reconnect sound', async () => {
  const { opened: openedTracks, result } = await begin()
  act(() => result.current.toggleMute())
  expect(openedTracks[0]?.enabled).toBe(false)
  await act(() => result.current.reconnectSound())
  expect(openedTracks[1]?.enabled).toBe(false)
})

test('the camera is released when it is turned off, and everything when the page is left', async () => {
  const { opened: openedTracks, result, unmount } = await begin(true)
  await act(() => result.current.toggleCamera())
  expect(openedTracks.map(({ kind, readyState }) => [kind, readyState])).toEqual([
    ['audio', 'live'],
    ['video', 'ended'],
  ])
  unmount()
  expect(openedTracks[0]?.readyState).toBe('ended')
})

test('without an allowed microphone the call goes on, and says so', async () => {
  stubDevices()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('', 'NotAllowedError'),
  )
  const { result } = renderHook(() => useMedia({ isMuted: false, picture: 'none' }))
  await waitFor(() => expect(result.current.media.problems).toEqual({ audio: 'refused' }))
  expect(result.current.media.tracks.audio).toBeNull()
})

const rejectAbsent = () =>
  vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('', 'NotFoundError'))

test('a microphone that ends by itself is replaced by the next one, as muted as before', async () => {
  const { opened: openedTracks, result } = await begin()
  act(() => result.current.toggleMute())
  act(() => openedTracks[0]?.fail())
  await waitFor(() => expect(result.current.media.tracks.audio).toBe(openedTracks[1]))
  expect(openedTracks[1]).toMatchObject({ readyState: 'live', enabled: false })
  expect(result.current.media).toMatchObject({ problems: {}, mediaState: { isUnheard: false } })
})

test('a microphone that ends without another is told to both people, and opened once there is one', async () => {
  const { opened: openedTracks, result } = await begin()
  const requestMedia = rejectAbsent()
  act(() => openedTracks[0]?.fail())
  await waitFor(() => expect(result.current.media.problems).toEqual({ audio: 'missing' }))
  expect(result.current.media.mediaState.isUnheard).toBe(true)
  expect(result.current.media.tracks.audio).toBeNull()
  requestMedia.mockRestore()
  act(() => void navigator.mediaDevices.dispatchEvent(new Event('devicechange')))
  await waitFor(() => expect(result.current.media.tracks.audio).toBe(openedTracks[1]))
  expect(result.current.media).toMatchObject({ problems: {}, mediaState: { isUnheard: false } })
})

test('a camera that ends by itself is replaced; without another the picture is off, and says so', async () => {
  const { opened: openedTracks, result } = await begin(true)
  act(() => openedTracks[1]?.fail())
  await waitFor(() => expect(result.current.media.tracks.video).toBe(openedTracks[2]))
  rejectAbsent()
  act(() => openedTracks[2]?.fail())
  await waitFor(() => expect(result.current.media.problems).toEqual({ video: 'missing' }))
  expect(result.current.media.mediaState.picture).toBe('none')
})

test('a device that was replaced opens none when it ends', async () => {
  const { opened: openedTracks, result } = await begin()
  await act(() => result.current.reconnectSound())
  await act(async () => openedTracks[0]?.fail())
  expect(openedTracks).toHaveLength(2)
})

test.each(['by its own button', 'by the button of the browser'])(
  'the camera comes back when the screen is no longer shared, %s',
  async (button) => {
    const { opened: openedTracks, result } = await begin(true)
    await act(() => result.current.toggleScreen())
    expect(result.current.media.mediaState.picture).toBe('screen')
    const screen = openedTracks[2]
    if (button === 'by its own button') await act(() => result.current.toggleScreen())
    else act(() => screen?.fail())
    expect(screen?.readyState).toBe('ended')
    await waitFor(() => expect(result.current.media.mediaState.picture).toBe('camera'))
    expect(result.current.media.tracks.video).toBe(openedTracks[3])
  },
)

test('a camera that was off before the screen was shared stays off', async () => {
  const { opened: openedTracks, result } = await begin()
  await act(() => result.current.toggleScreen())
  await act(() => result.current.toggleScreen())
  expect(result.current.media.mediaState.picture).toBe('none')
  expect(openedTracks.map(({ kind, readyState }) => [kind, readyState])).toEqual([
    ['audio', 'live'],
    ['video', 'ended'],
  ])
})
