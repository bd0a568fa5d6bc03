import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubDevices } from '#web/testing/fake-media.ts'
import { useMedia } from './use-media.ts'

const begin = async (isWithCamera = false) => {
  const opened = stubDevices()
  const { result, unmount } = renderHook(() =>
    useMedia({ isMuted: false, picture: isWithCamera ? 'camera' : 'none' }),
  )
  await waitFor(() => expect(result.current.media.tracks.audio).not.toBeNull())
  return { opened, result, unmount }
}

test('Reconnect sound makes a new track and stops the old one, which iOS sends nothing on after a phone call', async () => {
  const { opened, result } = await begin()
  await act(() => result.current.reconnectSound())
  const [first, second] = opened
  expect(first?.readyState).toBe('ended')
  expect(second?.readyState).toBe('live')
  expect(result.current.media.tracks.audio).toBe(second)
})

test('a person who is muted stays so after Reconnect sound', async () => {
  const { opened, result } = await begin()
  act(() => result.current.toggleMute())
  expect(opened[0]?.enabled).toBe(false)
  await act(() => result.current.reconnectSound())
  expect(opened[1]?.enabled).toBe(false)
})

test('the camera is released when it is turned off, and everything when the page is left', async () => {
  const { opened, result, unmount } = await begin(true)
  await act(() => result.current.toggleCamera())
  expect(opened.map(({ kind, readyState }) => [kind, readyState])).toEqual([
    ['audio', 'live'],
    ['video', 'ended'],
  ])
  unmount()
  expect(opened[0]?.readyState).toBe('ended')
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

const absent = () =>
  vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('', 'NotFoundError'))

test('a microphone that ends by itself is replaced by the next one, as muted as before', async () => {
  const { opened, result } = await begin()
  act(() => result.current.toggleMute())
  act(() => opened[0]?.fail())
  await waitFor(() => expect(result.current.media.tracks.audio).toBe(opened[1]))
  expect(opened[1]).toMatchObject({ readyState: 'live', enabled: false })
  expect(result.current.media).toMatchObject({ problems: {}, shown: { isUnheard: false } })
})

test('a microphone that ends without another is told to both people, and opened once there is one', async () => {
  const { opened, result } = await begin()
  const asked = absent()
  act(() => opened[0]?.fail())
  await waitFor(() => expect(result.current.media.problems).toEqual({ audio: 'missing' }))
  expect(result.current.media.shown.isUnheard).toBe(true)
  expect(result.current.media.tracks.audio).toBeNull()
  asked.mockRestore()
  act(() => void navigator.mediaDevices.dispatchEvent(new Event('devicechange')))
  await waitFor(() => expect(result.current.media.tracks.audio).toBe(opened[1]))
  expect(result.current.media).toMatchObject({ problems: {}, shown: { isUnheard: false } })
})

test('a camera that ends by itself is replaced; without another the picture is off, and says so', async () => {
  const { opened, result } = await begin(true)
  act(() => opened[1]?.fail())
  await waitFor(() => expect(result.current.media.tracks.video).toBe(opened[2]))
  absent()
  act(() => opened[2]?.fail())
  await waitFor(() => expect(result.current.media.problems).toEqual({ video: 'missing' }))
  expect(result.current.media.shown.picture).toBe('none')
})

test('a device that was replaced opens none when it ends', async () => {
  const { opened, result } = await begin()
  await act(() => result.current.reconnectSound())
  await act(async () => opened[0]?.fail())
  expect(opened).toHaveLength(2)
})

test.each(['by its own button', 'by the button of the browser'])(
  'the camera comes back when the screen is no longer shared, %s',
  async (button) => {
    const { opened, result } = await begin(true)
    await act(() => result.current.toggleScreen())
    expect(result.current.media.shown.picture).toBe('screen')
    const screen = opened[2]
    if (button === 'by its own button') await act(() => result.current.toggleScreen())
    else act(() => screen?.fail())
    expect(screen?.readyState).toBe('ended')
    await waitFor(() => expect(result.current.media.shown.picture).toBe('camera'))
    expect(result.current.media.tracks.video).toBe(opened[3])
  },
)

test('a camera that was off before the screen was shared stays off', async () => {
  const { opened, result } = await begin()
  await act(() => result.current.toggleScreen())
  await act(() => result.current.toggleScreen())
  expect(result.current.media.shown.picture).toBe('none')
  expect(opened.map(({ kind, readyState }) => [kind, readyState])).toEqual([
    ['audio', 'live'],
    ['video', 'ended'],
  ])
})
