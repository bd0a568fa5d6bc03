import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu.tsx'

afterEach(cleanup)

const renderMenu = (onSelect = vi.fn<() => void>()) => {
  render(
    <Menu>
      <MenuTrigger>More</MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={onSelect}>Edit</MenuItem>
      </MenuContent>
    </Menu>,
  )
  return { user: userEvent.setup(), trigger: () => screen.getByRole('button', { name: 'More' }) }
}

test('the first press of a key opens the menu at its first item, and Escape returns the focus', async () => {
  const onSelect = vi.fn<() => void>()
  const { user, trigger } = renderMenu(onSelect)
  await user.tab()
  expect(document.activeElement).toBe(trigger())
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: 'Edit' })
  await vi.waitFor(() => expect(document.activeElement).toBe(item))
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(trigger()))
  expect(onSelect).not.toHaveBeenCalled()
})

test('a press opens the menu, and its items work', async () => {
  const onSelect = vi.fn<() => void>()
  const { user, trigger } = renderMenu(onSelect)
  await user.click(trigger())
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(onSelect).toHaveBeenCalledOnce()
})
