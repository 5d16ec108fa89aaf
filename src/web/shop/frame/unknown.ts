import { data } from 'react-router'

/** An address that no screen has. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export const clientLoader = loader
