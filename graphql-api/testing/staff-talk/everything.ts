import { secretWord } from './random-talk.ts'

/** All that a portal user can ask about messages, comments, notes and their files, with every count. */
export const everything = `query ($customer: ID!, $task: ID!) {
  customer(id: $customer) {
    lastContactAt unreadMessages
    updatedAt version
    messages(first: 200) { totalCount countUpTo(limit: 1000) { value } nodes { id version replyNeeded content mentions { id }
      fileAttachments(first: 5) { totalCount nodes { id name } } activities(first: 1) { totalCount } } }
    interactions(first: 200) { totalCount nodes { id summary activities(first: 1) { totalCount } } }
    fileAttachments(first: 200) { totalCount nodes { id name } }
    tasks(first: 200) { totalCount nodes { id title messageId message { id } } }
    communicationSessions(first: 1) { nodes { id notes(first: 200) { totalCount nodes { id summary } } } }
    activities(first: 200) { totalCount nodes { noun recordId recordName verb changes { field } } }
    timeline(first: 200) { nodes { id at message { content } interaction { summary } taskUpdate { note } fileAttachment { name } task { messageId } } }
  }
  task(id: $task) { updatedAt version messageId question { id } updates(first: 200) { totalCount nodes { id note } }
    fileAttachments(first: 200) { totalCount nodes { id name } }
    timeline(first: 200) { nodes { id taskUpdate { note } fileAttachment { name } } } }
  messages(first: 200) { totalCount nodes { id } }
  newest: messages(first: 200, filter: { last: true }) { totalCount nodes { id } }
  earlier: messages(first: 200, filter: { last: false }) { totalCount nodes { id } }
  found: messages(first: 200, filter: { search: "${secretWord}" }) { totalCount }
  fileAttachments(first: 200) { totalCount nodes { id } }
  activities(first: 200) { totalCount nodes { id noun recordId recordName } }
  taskUpdates(first: 200) { totalCount nodes { id note } }
  notifications(first: 200) { nodes { id text count at } }
  me { badges { messages tasks leads schedule total } }
}`
