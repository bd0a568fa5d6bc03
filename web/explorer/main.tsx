import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import 'graphiql/style.css'
import { createRoot } from 'react-dom/client'
import { paths } from '#web/paths.ts'
import './explorer.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')

const firstQuery = `# Try a question: the names complete as you type, and the book icon opens the documentation.
{
  me {
    displayName
    role
    abilities
  }
}
`

createRoot(root).render(
  <GraphiQL
    fetcher={createGraphiQLFetcher({ url: paths.graphql })}
    defaultQuery={firstQuery}
    defaultEditorToolsVisibility="variables"
  />,
)
