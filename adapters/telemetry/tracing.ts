/**
 * Traces by OpenTelemetry: one from a request to the chart's event, its effects, their statements and the providers' calls. Without
 * `startTracing` every span here is empty, and nothing is loaded or sent. No span has a value, a name or an address of a person.
 */
import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = () => trace.getTracer('treadline')

export interface TracingOptions {
  /** Where spans are sent to as OTLP over HTTP: `http://127.0.0.1:4318/v1/traces`. */
  url: string
  /** The part of requests that is traced, 0 to 1. A trace that a proxy has begun is continued as it says. */
  share: number
}

/** Gives the function that sends what is left and stops. */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  return (await import('./open-telemetry.ts')).startOpenTelemetry(options)
}

/** Runs the work in a span of its own, which says how the work ended. */
export function inSpan<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (problem) {
      fail(span, problem)
      throw problem
    } finally {
      span.end()
    }
  })
}

export interface RequestSpan {
  /** Runs what answers the request; what it awaits is part of the trace. */
  run(work: () => void): void
  end(status: number): void
}

/** The span of a request from outside; `headers` may have the trace that a proxy has begun (`traceparent`). */
export function startRequest(name: string, method: string, headers: object): RequestSpan {
  const outer = propagation.extract(context.active(), headers)
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }, outer)
  return {
    run: (work) => context.with(trace.setSpan(outer, span), work),
    end(status) {
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** For the log: the trace that this code runs in; none outside of one. */
export function currentTrace(): { traceId?: string } {
  const traceId = trace.getActiveSpan()?.spanContext().traceId
  return traceId === undefined ? {} : { traceId }
}

function fail(span: Span, problem: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: problem instanceof Error ? problem.name : 'Error' })
}
