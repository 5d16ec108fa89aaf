import type { Env } from './env.ts'
import { hashingWith } from './features/accounts/passwords.ts'
import { mailboxWarning } from './features/messaging/mail/enqueue-mail.ts'
import { mailFolder } from './integrations/mail/transports.ts'
import type { RunningShop } from './start.ts'

type Greeted = Pick<
  RunningShop,
  'isDemo' | 'demoAccounts' | 'firstPassword' | 'ownerLink' | 'folder' | 'psql'
> & {
  deps: Pick<RunningShop['deps'], 'pool' | 'pepper'>
}

/** Startup message for the operator: URL, accounts and passwords, and missing settings. */
export async function greetingOf(env: Env, shop: Greeted): Promise<string> {
  const warning = await mailboxWarning(shop.deps.pool)
  const accounts = shop.isDemo ? shop.demoAccounts : await findOwners(shop.deps)
  // The link of an earlier start may have lapsed, and is not shown again.
  const lacksOwner = accounts.length === 0 && shop.ownerLink === null
  const lines = [
    '',
    `  Damajuana está abierta en ${env.publicUrl}`,
    '',
    ...(await accountLines(shop, accounts)),
    ...(lacksOwner
      ? ['  La tienda todavía no tiene Dueña: abrila de nuevo con OWNER_EMAIL=tu-correo', '']
      : []),
    ...(shop.ownerLink === null ? [] : [`  Para entrar por primera vez: ${shop.ownerLink}`, '']),
    ...(env.smtpUrl ? [] : [`  Correos, que sin SMTP_URL no salen: ${mailFolder(env)}`]),
    ...(warning === null ? [] : [`  Ojo: ${warning}`]),
    `  Datos: ${shop.folder ?? 'en DATABASE_URL'}`,
    `  Respaldos y archivos: ${env.dataDir}`,
    ...(shop.psql ? [`  Para mirar la base: ${shop.psql}`] : []),
    '',
  ]
  return `${lines.join('\n')}\n`
}

/** Accounts that still have the first password, with it; others are omitted. */
async function accountLines(
  { firstPassword, deps }: Greeted,
  accounts: Greeted['demoAccounts'],
): Promise<string[]> {
  const { verify } = hashingWith(deps.pepper)
  const { rows } = await deps.pool.query<{ email: string; password_hash: string }>(
    'select email, password_hash from buyers where email = any($1) and password_hash is not null',
    [accounts.map(({ email }) => email)],
  )
  const opened = await Promise.all(
    rows.map(async ({ email, password_hash: stored }) =>
      (await verify(stored, firstPassword).catch(() => false)) ? email : null,
    ),
  )
  const known = accounts.filter(({ email }) => opened.includes(email))
  return known.length === 0
    ? []
    : [
        ...known.map(({ who, email }) => `  ${who}: ${email}`),
        `  Contraseña del primer arranque: ${firstPassword}`,
        '',
      ]
}

async function findOwners({ pool }: Greeted['deps']): Promise<Greeted['demoAccounts']> {
  const { rows } = await pool.query<{ email: string }>(
    'select email from buyers where is_owner and email is not null order by id',
  )
  return rows.map(({ email }) => ({ who: 'Dueño', email }))
}
