import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

export const loader = (): never => answerUnknown()
export const clientLoader = (): never => answerUnknown()

function answerUnknown(): never {
  throw data(null, { status: 404 })
}

export default NotFound
