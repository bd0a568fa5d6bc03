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
