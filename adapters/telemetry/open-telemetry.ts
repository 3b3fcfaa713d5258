/** The part of OpenTelemetry that collects and sends; loaded only by a shop that is traced. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { suppressTracing, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { TracingOptions } from './tracing.ts'

/** A collector that does not answer keeps no shop from stopping. */
const sendingMs = 3_000

export async function startOpenTelemetry({ url, share }: TracingOptions): Promise<() => Promise<void>> {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: sendingMs })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'treadline' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const stopCalls = traceCalls()
  return async () => {
    stopCalls()
    await context.with(suppressTracing(context.active()), () => provider.shutdown()).catch(() => {})
    for (const part of [trace, propagation, context]) part.disable()
  }
}

/** Spans of calls to other servers, by what Node says of them: of `http` (Braintree’s SDK) and of `fetch`. */
function traceCalls(): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string) => {
    // A call of the background has no trace to be part of; the collector is called there too.
    if (!trace.getActiveSpan()?.isRecording()) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, trace.getTracer('treadline').startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const end = (request: object, status: number | null) => {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    if (status !== null) span.setAttribute('http.response.status_code', status)
    if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  const subscribed: Array<[channel: string, listener: (message: unknown) => void]> = [
    [
      'http.client.request.start',
      (message) => {
        const { request } = message as { request: ClientRequest }
        begin(request, request.method, request.host)
        request.once('close', () => end(request, null))
      },
    ],
    [
      'http.client.response.finish',
      (message) => {
        const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
        end(request, response.statusCode ?? null)
      },
    ],
    [
      'undici:request:create',
      (message) => {
        const { request } = message as { request: { method: string; origin: string } }
        begin(request, request.method, new URL(request.origin).hostname)
      },
    ],
    [
      'undici:request:headers',
      (message) => {
        const { request, response } = message as { request: object; response: { statusCode: number } }
        end(request, response.statusCode)
      },
    ],
    ['undici:request:error', (message) => end((message as { request: object }).request, null)],
  ]
  for (const [channel, listener] of subscribed) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of subscribed) unsubscribe(channel, listener)
  }
}
