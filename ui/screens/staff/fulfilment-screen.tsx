/** Orders by where their tires are, oldest first, and a file in which many are reported at once. */
import { stageWords } from '#machines/domain/fulfilment/fulfilment-words.ts'
import { fulfilmentStages } from '#machines/domain/fulfilment/report.ts'
import { reportFileSchema } from '#machines/domain/fulfilment/report-form.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Table } from '#ui/kit/data/table.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { TextAreaField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import css from './fulfilment.module.css'
import type { FileReport, FulfilmentScreenView, StaffOrderView } from './fulfilment.view.ts'
import { StaffNav } from './staff-nav.tsx'
import { UnshownRows } from './unshown-rows.tsx'

export function FulfilmentScreen({ view, file }: { view: FulfilmentScreenView; file: FileReport | null }) {
  const { stage, orders, unshown, next } = view
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <StaffNav at="/staff/fulfilment" />
      <h1>Fulfilment</h1>
      <p className={`muted ${css.lede}`}>
        Paid orders by what was reported of their tires. Shoppers see what you report here, with its time.
      </p>
      <nav className={css.stages} aria-label="Stages">
        {fulfilmentStages.map((known) => (
          <ShopLink
            key={known}
            href={known === 'ordered' ? '/staff/fulfilment' : `/staff/fulfilment?stage=${known}`}
            aria-current={known === stage ? 'page' : undefined}
            prefetch="none"
          >
            {stageWords[known]}
          </ShopLink>
        ))}
      </nav>
      <UnshownRows rows={unshown} />
      {orders.length === 0 ? (
        unshown.length === 0 && <p>{`No order is here: ${stageWords[stage].toLowerCase()}.`}</p>
      ) : (
        <div className={css.scroll}>
          <Table framed>
            <caption className="visually-hidden">{`Orders: ${stageWords[stage]}`}</caption>
            <thead>
              <tr>
                <th scope="col">Order</th>
                <th scope="col">Tires</th>
                <th scope="col">Where to</th>
                <th scope="col">Due</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <OrderRow key={order.orderId} order={order} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {next !== null && (
        <ButtonLink className={css.next} href={next}>
          Next orders
        </ButtonLink>
      )}
      <FileForm file={file} />
    </main>
  )
}

function OrderRow({ order: { orderId, placed, tires, destination, due, partly, hold } }: { order: StaffOrderView }) {
  return (
    <tr>
      <th scope="row">
        <ShopLink className="figures" href={`/staff/fulfilment/${orderId}`}>
          {orderNumber(orderId)}
        </ShopLink>
        <span className={`fine-print ${css.line}`}>{placed}</span>
      </th>
      <td>
        {tires.map(({ productId, quantity, words }) => (
          <span key={productId} className={css.line}>
            {`${quantity} × ${words}`}
          </span>
        ))}
        {partly && <span className={`strong ${css.line}`}>{partly}</span>}
        {hold && <span className={`fine-print ${css.line}`}>{hold}</span>}
      </td>
      <td>{destination}</td>
      <td>{due}</td>
    </tr>
  )
}

function FileForm({ file }: { file: FileReport | null }) {
  const form = useForm(reportFileSchema)
  return (
    <Sheet as="section" stacked aria-labelledby="file-h">
      <h2 id="file-h">Report many at once</h2>
      {file && (
        <Notice tone={file.refused.length > 0 ? 'warn' : 'ok'} role="status">
          <p className="strong">{`${file.recorded} recorded, ${file.refused.length} refused.`}</p>
          {file.refused.length > 0 && (
            <ul>
              {file.refused.map(({ line, order, message }) => (
                <li key={line}>{`Row ${line}, order ${order}: ${message}`}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <ShopForm form={form} title="The file was not read" stacked>
        <TextAreaField
          {...form.field('csv')}
          label="Rows of the CSV file"
          rows={6}
          spellCheck={false}
          placeholder={
            'order,kind,at,carrier,tracking_number,product,quantity\n7GK2-M4QX,shipped,2026-03-10T15:00:00Z,FedEx,794612345678,,'
          }
          hint="Paste the file, its first row included. Without product and quantity a row is about all tires. The same rows again change nothing."
        />
        <SubmitButton variant="paint" busy="Reporting…">
          Report all rows
        </SubmitButton>
      </ShopForm>
    </Sheet>
  )
}
