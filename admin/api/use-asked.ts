import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** For what is shown whole: a failed or a slow answer leaves what was there, also of another question. */
export function useAsked<Answer, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
) {
  const query = useQuery(options)
  const hasFailed = query.errorUpdatedAt > query.dataUpdatedAt
  const [last, setLast] = useState<{ answer?: Answer; failure: unknown }>({ failure: null })
  const answer = query.data ?? last.answer
  // Asked again, the line about it stays until there is an answer.
  const failure = hasFailed ? (query.error ?? last.failure) : null
  if (answer !== last.answer || failure !== last.failure) {
    setLast({ ...(answer !== undefined && { answer }), failure })
  }
  return { answer: answer ?? null, hasFailed, failure, isLoading: query.isFetching }
}
