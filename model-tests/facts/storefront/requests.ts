/** Requests, their errors, and tokens for servers. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const requests = factsOf('storefront', [
  { id: 'storefront.18', fact: 'Phone normalisation keeps digits only, drops a leading 1 and keeps the first ten.' },
  {
    id: 'storefront.19',
    fact: 'Path parameters are written as {name} and encoded; a path that could lead to another host is refused.',
    decision: 'Query strings stay strings: the specification’s "numeric strings become numbers" would turn ZIP 02134 into 2134.',
  },
  {
    id: 'storefront.348',
    fact: 'Calls bring optional extras: userRegion, userZip, userSessionId and channel.',
    decision:
      'With the calls for shops and their times where carts are kept by another Treadline, which does nothing with them: prices and rights come from arguments. The ids of a widget and of the sign-on, vwo_user and userTime are not known here, since a widget has no id of its own, no experiment runs, and a server does not know a browser’s clock.',
  },
  { id: 'storefront.20', fact: 'A request body is JSON or a form.' },
  { id: 'storefront.21', fact: 'A 204 or 404 may have an empty or unreadable body and is no error of its own.' },
  { id: 'storefront.22', fact: 'NetworkError is a network failure, InvalidJson an unparseable body.' },
  { id: 'storefront.23', fact: 'UrlBaseNotConfigured says fetch API not configured.' },
  { id: 'storefront.24', fact: 'AbortError is silent.' },
  { id: 'storefront.25', fact: 'OtherError is a sign-on service status above 300, with the server’s detail.' },
  {
    id: 'storefront.26',
    fact: 'If the error body carries errorMessage or error.message, that text is shown instead of the generic one.',
  },
  { id: 'storefront.27', fact: 'A missing client id or secret throws Missing clientId or clientSecret.' },
  { id: 'storefront.28', fact: 'A token is refreshed when absent or expired, and concurrent callers share one refresh.' },
  { id: 'storefront.30', fact: 'Refusals have a message and an id and are not cached.' },
  { id: 'storefront.32', fact: 'Names that come twice in a query are refused rather than guessed at.' },
  {
    id: 'storefront.35',
    fact: 'POST /token takes client_id, client_secret and grant_type in a form and answers access_token and expires_in.',
    decision: 'For servers: a page of another site cannot ask, and an address is no place for credentials.',
  },
  {
    id: 'storefront.36',
    fact: 'An access token expires after 900 seconds, to the second, and is good at this shop only.',
    decision: 'The specification does not say how long.',
  },
])
