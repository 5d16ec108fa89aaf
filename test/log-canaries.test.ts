import { afterAll, expect, it, vi } from 'vitest'
import { deliverMail } from '../src/server/features/messaging/mail/deliver-mail.job.ts'
import type { QueuedMail } from '../src/server/features/messaging/mail/enqueue-mail.ts'
import type { MailPort } from '../src/server/integrations/mail/mail.port.ts'
import { mailQueue } from '../src/server/queues.ts'
import { codeIn, mailsTo } from './outbox.ts'
import { testShop, type Visitor } from './shop.ts'

const lines: string[] = []
const shop = await testShop({ logTo: { write: (line: string) => void lines.push(line) } })
const canaries = {
  email: 'canaria.amarilla@ejemplo.com.ar',
  phone: '3415557788',
  password: 'jaula alpiste canto',
  wrong: 'alpiste equivocado',
  next: 'pluma percha silbido',
}
const secrets = new Set<string>(Object.values(canaries))

const post = (visitor: Visitor, path: string, body: object) => visitor.send({ method: 'POST', path, body })

async function noteSecrets(visitor: Visitor): Promise<void> {
  for (const value of visitor.cookies.values()) secrets.add(value)
  for (const mail of await mailsTo(shop.sql, canaries.email))
    if (codeIn(mail) !== '') secrets.add(codeIn(mail))
}

afterAll(() => {
  expect(lines.length).toBeGreaterThan(0)
})

it('no password, code, cookie, phone or mail address stands in the log, whatever happens to an account', async () => {
  const visitor = shop.visitor()
  const { email, phone, password, wrong, next } = canaries
  const form = {
    name: 'Ana',
    phone,
    email,
    password,
    confirm_password: password,
    terminos_y_condiciones: true,
  }
  expect((await post(visitor, '/register', form)).status).toBe(201)
  await noteSecrets(visitor)
  expect((await post(visitor, '/register', form)).status).toBe(409)
  await post(visitor, '/register/verify-code', {
    verification_code: codeIn((await mailsTo(shop.sql, email))[0]),
  })
  await post(visitor, '/logout', {})
  expect((await post(visitor, '/login', { email, password: wrong })).status).toBe(422)
  expect((await post(visitor, '/login', { email, password })).status).toBe(200)
  await noteSecrets(visitor)
  await post(visitor, '/password-reset/send-verification-code', { email })
  await noteSecrets(visitor)
  const code = codeIn(
    (await mailsTo(shop.sql, email)).findLast(({ subject }) => subject.includes('contraseña')),
  )
  expect(
    await post(visitor, '/password-reset/check-verification-code', { email, verification_code: code }),
  ).toMatchObject({ body: { verified: true } })
  expect(
    (
      await post(visitor, '/password-reset/update-password', {
        email,
        verification_code: code,
        password: next,
        confirm_password: next,
      })
    ).status,
  ).toBe(200)
  await noteSecrets(visitor)
  // Malformed, cross-site, and sent to the wrong path.
  await post(visitor, '/login', { email: [email], password: { password } })
  await shop.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'x-xsrf-token': password },
    payload: { email, password },
  })
  await visitor.send({ method: 'GET', path: `/api/${encodeURIComponent(email)}` })
  // A database error whose message repeats the row.
  await shop.sql.query(`alter table buyers add constraint planted check (name <> 'Falla')`)
  expect(
    (await visitor.send({ method: 'PUT', path: '/buyer', body: { name: 'Falla', surname: 'Ruiz' } })).status,
  ).toBe(500)
  await shop.sql.query('create unique index planted_too on sessions (remember)')
  expect((await post(shop.visitor(), '/login', { email, password: next })).status).toBe(500)
  // A mail that cannot be delivered.
  const mail: MailPort = { send: ({ to }) => Promise.reject(new Error(`550 <${to}> unknown`)) }
  await shop.deps.jobs.work<QueuedMail>(mailQueue, (queued, job) =>
    deliverMail({ ...shop.deps, mail }, queued, job),
  )
  await vi.waitFor(() => expect(lines.join('')).toMatch(/"queue":"send-mail".*job failed/), {
    timeout: 10_000,
  })

  expect(lines.some((line) => line.includes('request failed'))).toBe(true)
  const told = lines.join('')
  expect(
    [...secrets].filter((secret) => told.includes(secret) || told.includes(encodeURIComponent(secret))),
  ).toEqual([])
  expect(secrets.size).toBeGreaterThan(10)
})
