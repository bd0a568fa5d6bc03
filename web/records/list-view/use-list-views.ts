import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ViewList } from '#web/schema.generated.ts'
import { isTyping } from '#web/ui/is-typing.ts'
import { type ListViewRecordFragment, useListViewsQuery } from './list-view.generated.ts'
import {
  addressOf,
  isSameState,
  type ListState,
  overlay,
  readState,
  stateOf,
} from './view-state.ts'

export type ListView = ListViewRecordFragment

/** How the list on screen stands to the view in its address. */
export type ViewStatus = 'none' | 'gone' | 'saved' | 'changed' | 'overtaken'

/** The parameter `view` of the list without a stored view. */
export const wholeList = 'all'

const isStoredView = (id: string | null): id is string => /^\d+$/.test(id ?? '')

/** Returns the address of a view as it is saved. */
export const addressOfView = (view: ListView) => addressOf(stateOf(view), view)

const statusOf = (view: ListView | undefined, version: number, state: ListState): ViewStatus => {
  if (!view) return 'none'
  if (version < view.version) return 'overtaken'
  return isSameState(state, stateOf(view)) ? 'saved' : 'changed'
}

/**
 * Returns the views of a list, the one in the address, and how the list stands to it. The address holds the whole state
 * of the list beside the view and the version that the state began with, so that the list needs to know of no view.
 * `entry` has the parameters with which links open the list.
 */
export const useListViews = (list: ViewList, entry: string) => {
  const [params, setParams] = useSearchParams()
  const { data, refetch } = useListViewsQuery({ variables: { list } })
  const views = useMemo(() => data?.views ?? [], [data])
  const id = params.get('view')
  const view = views.find((one) => one.id === id)
  const version = Number(params.get('version')) || 0
  const state = readState(params)
  const status = data?.views && isStoredView(id) && !view ? 'gone' : statusOf(view, version, state)

  /** The states that views had in earlier versions, as far as this page has seen them. */
  const [bases] = useState(() => new Map<string, ListState>())
  useEffect(() => {
    for (const one of views) bases.set(`${one.id} ${one.version}`, stateOf(one))
  }, [views, bases])

  const open = (next: URLSearchParams, replace = false) => setParams(next, { replace })

  // A link to a view names its id alone; a list without a state in its address opens with the default view.
  const namedState = view && version === 0 ? addressOf(overlay(stateOf(view), state), view) : null
  const opening = new URLSearchParams(params)
  for (const name of ['after', 'before']) opening.delete(name)
  const hasNoState = [entry, new URLSearchParams(entry).get('view') ?? ''].some(
    (text) => opening.toString() === text || opening.toString() === `view=${text}`,
  )
  const defaultView = hasNoState ? views.find(({ isDefault }) => isDefault) : undefined
  const base = bases.get(`${id} ${version}`)
  // A list without changes of its own follows what others save.
  const isFollowing =
    view &&
    status === 'overtaken' &&
    [base, stateOf(view)].some((one) => one && isSameState(state, one))
  const openedView = defaultView ?? (isFollowing ? view : undefined)
  const next = (namedState ?? (openedView && addressOfView(openedView)))?.toString()
  const isDefault = defaultView !== undefined
  useEffect(() => {
    // The words that someone begins to type before the views have arrived are not replaced by those of the default view.
    if (next === undefined || (isDefault && isTyping(document.activeElement))) return
    setParams(new URLSearchParams(next), { replace: true })
  }, [next, isDefault, setParams])

  return { views, view, status, state, base, version, open, readAgain: () => refetch() }
}
