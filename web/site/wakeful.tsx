import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { useSite } from './site-context.ts'

/** The attributes by which the wake-up script finds a part of the page and its module. */
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

/** Two lists of addresses as one, each address once. */
const together = (...lists: (string | undefined)[]) =>
  [...new Set(lists.flatMap((list) => list?.split(' ') ?? []))].join(' ') || undefined

const classesIn = (node: ReactNode) =>
  [...new Set(renderToStaticMarkup(node).match(/(?<= class=")[^"]*/g))].join(' ')

type IslandProps<Props extends object> = {
  name: string
  component: ComponentType<Props>
  props: Props
  /** Wakes when it is scrolled near, besides when it is touched. */
  near?: boolean
  className?: string
  /** What it shows only once it is awake, so that the page brings the style of that along. */
  later?: ReactNode
}

/** A React component that is rendered here as HTML and comes alive in the browser when it is reached for. */
export const Island = <Props extends object>({
  name,
  component: Component,
  props,
  near,
  className,
  later,
}: IslandProps<Props>) => {
  const wakeful = useWakeful(name)
  const hydrate = useWakeful('hydrate')
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${name}-` })
  return (
    <div
      {...wakeful}
      data-needs={together(wakeful['data-needs'], hydrate['data-needs'])}
      data-hydrate={hydrate['data-module']}
      data-prefix={`${name}-`}
      data-props={JSON.stringify(props)}
      data-hold=""
      data-later={later && classesIn(later)}
      data-near={near ? '' : undefined}
      className={className}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
