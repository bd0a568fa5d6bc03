import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

afterEach(cleanup)

const Heading = ({ text }: { text: string }) => {
  const heading = useHeadingFocus()
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}

const Shell = () => (
  <>
    <Menu>
      <MenuTrigger>Account</MenuTrigger>
      <MenuContent>
        <MenuItem>Sign out</MenuItem>
      </MenuContent>
    </Menu>
    <Outlet />
  </>
)

const openPages = () => {
  const router = createMemoryRouter([
    {
      element: <Shell />,
      children: [
        { path: '/', element: <Heading key="first" text="First" /> },
        { path: '/second', element: <Heading key="second" text="Second" /> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return router
}

test('the heading of the next page gets the focus', async () => {
  const router = openPages()
  await act(() => router.navigate('/second'))
  expect(document.activeElement?.textContent).toBe('Second')
})

test('a menu that was opened while the next page was loading stays open', async () => {
  const router = openPages()
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  await screen.findByRole('menuitem', { name: 'Sign out' })
  await act(() => router.navigate('/second'))
  expect(screen.getByText('Second')).toBeDefined()
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeDefined()
})
