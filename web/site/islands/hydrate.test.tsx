import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { translate } from '#web/testing/translate.ts'
import hydrate from './hydrate.tsx'

/** A part of a page that changes its texts and their number when it is used, as tabs and menus do. */
const Sentence = () => {
  const [count, setCount] = useState(1)
  return (
    <p>
      {count < 3 && 'You have '}
      {count > 1 ? <b>{count} plans</b> : 'one plan'}
      {count === 1 && '.'}
      <button onClick={() => setCount(count + 1)}>Add</button>
    </p>
  )
}

const addIsland = () => {
  const island = document.createElement('div')
  island.innerHTML = renderToString(<Sentence />)
  document.body.append(island)
  return island
}

const hydrateIsland = async (island: HTMLElement) => {
  let awake: Promise<void> | undefined
  act(() => {
    awake = hydrate(Sentence, island)
  })
  await awake
}

afterEach(() => document.body.replaceChildren())

test.each(['wrap', 'replace'] as const)(
  'an island goes on when its texts are translated after it is hydrated (%s)',
  async (how) => {
    await hydrateIsland(addIsland())
    translate(how)
    const button = screen.getByRole('button')
    await userEvent.click(button)
    expect(screen.getByText('2 plans')).toBeDefined()
    await userEvent.click(button)
    expect(screen.getByText('3 plans')).toBeDefined()
    expect(screen.queryByText(/You have/)).toBeNull()
  },
)

test.each(['wrap', 'replace'] as const)(
  'an island is hydrated when its texts were translated before (%s)',
  async (how) => {
    // React reports the texts that are others than it rendered, and renders the island again.
    const report = vi.fn<() => void>()
    addEventListener('error', report, { once: true })
    const island = addIsland()
    translate(how)
    await hydrateIsland(island)
    await userEvent.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByText('2 plans')).toBeDefined())
    expect(island.querySelectorAll('button')).toHaveLength(1)
    expect(report).toHaveBeenCalledOnce()
  },
)
