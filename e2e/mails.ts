import { query } from './shop-database.ts'

/** The shop's own address. */
export const shopMail = 'hola@damajuana.example'

/** Mails to an address that contain these words. */
export const mailsTo = (address: string, words: string) =>
  query<{ data: { text: string; replyTo?: string } }>(
    "select data from jobs.job where name = 'send-mail' and data ->> 'to' = $1 and data ->> 'text' like '%' || $2 || '%'",
    [address, words],
  )

/** Subjects of the mails to an address, oldest first. */
export async function subjectsTo(email: string): Promise<string[]> {
  const mails = await query<{ subject: string }>(
    "select data ->> 'subject' as subject from jobs.job where name = 'send-mail' and data ->> 'to' = $1 order by created_on",
    [email],
  )
  return mails.map(({ subject }) => subject)
}
