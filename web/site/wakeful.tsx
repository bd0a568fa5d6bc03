import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { useSite } from './site-context.ts'

/** Returns the attributes by which the wake-up script finds an island and its module. */
export const useWakeful = (name: string) => {
  const { islands } = useSite().settings.assets
  const island = islands[name]
  if (!island) throw new Error(`no built module for the island "${name}"`)
  return {
    'data-island': name,
    'data-module': island.module,
    'data-needs': island.needs.join(' ') || undefined,
  }
}

/** Merges two lists of URLs without duplicates. */
const joinLists = (...lists: (string | undefined)[]) =>
  [...new Set(lists.flatMap((list) => list?.split(' ') ?? []))].join(' ') || undefined

const classesIn = (node: ReactNode) =>
  [...new Set(renderToStaticMarkup(node).match(/(?<= class=")[^"]*/g))].join(' ')

type IslandProps<Props extends object> = {
  name: string
  component: ComponentType<Props>
  props: Props
  /** True if it is also hydrated when it is scrolled near. */
  isNear?: boolean
  className?: string
  /** Content that is rendered only after hydration, so that the page includes its styles. */
  laterContent?: ReactNode
}

/** A React component that is rendered as HTML by the server and hydrated in the browser on the first interaction. */
export const Island = <Props extends object>({
  name,
  component: Component,
  props,
  isNear,
  className,
  laterContent,
}: IslandProps<Props>) => {
  const wakeful = useWakeful(name)
  const hydrate = useWakeful('hydrate')
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${name}-` })
  return (
    <div
      {...wakeful}
      data-needs={joinLists(wakeful['data-needs'], hydrate['data-needs'])}
      data-hydrate={hydrate['data-module']}
      data-prefix={`${name}-`}
      data-props={JSON.stringify(props)}
      data-hold=""
      data-later={laterContent && classesIn(laterContent)}
      data-near={isNear ? '' : undefined}
      className={className}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
