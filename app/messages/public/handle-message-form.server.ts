import { messageRecord } from '../../records/message.fields.ts'
import { handleSubmissionForm } from '../../submissions/form/handle-submission-form.server.ts'
import { MESSAGE_FAILURE, messageForm } from './message-form.tsx'

export const handleMessageForm = (args: Parameters<typeof handleSubmissionForm>[0]) =>
  handleSubmissionForm(args, {
    record: messageRecord,
    form: messageForm,
    fault: 'A message could not be stored',
    failure: { message: [MESSAGE_FAILURE] },
    thanks: '/contact?sent',
  })
