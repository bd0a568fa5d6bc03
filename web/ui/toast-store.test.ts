import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, renderHook } from '@testing-library/react'
import { clearToasts, dismissToast, showToast, useToasts } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearToasts()
  vi.useRealTimers()
})

test('a newer toast replaces the older one', () => {
  const { result } = renderHook(useToasts)
  act(() => {
    showToast({ title: 'First' })
    showToast({ title: 'Second' })
  })
  expect(result.current.map(({ title }) => title)).toEqual(['Second'])
})

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  const { result } = renderHook(useToasts)
  let id = ''
  act(() => {
    id = showToast({ title: 'Saved' })
    dismissToast(id)
  })
  expect(result.current).toMatchObject([{ title: 'Saved', open: false }])
  act(() => void vi.advanceTimersByTime(999_999))
  expect(result.current).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toHaveLength(0)
})

test('a toast is of the default variant unless it is destructive', () => {
  const { result } = renderHook(useToasts)
  act(() => void showToast({ title: 'Saved' }))
  expect(result.current[0]?.variant).toBe('default')
  act(() => void showToast({ title: 'Lost', variant: 'destructive' }))
  expect(result.current[0]?.variant).toBe('destructive')
})
