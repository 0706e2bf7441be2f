import { useSalon } from '#admin/salon/use-salon.ts'
import { useKeptFocus } from '#admin/ui/use-kept-focus.ts'
import { SERVICES_MAX } from '#domain/appointments/appointment.ts'
import { durationText } from '#domain/service.ts'
import { Field } from '#site/ui/form/field.tsx'

type Props = { chosen: string[]; error: string | undefined; onChange: (names: string[]) => void }

/** What is to be done: one or several of the price list; what was wished in other words stays. */
export function ServiceChoice({ chosen, error, onChange }: Props) {
  const { categories, requestServices } = useSalon().salon
  const box = useKeptFocus<HTMLDivElement>()
  const areas = categories.map(({ id, label, services }) => ({
    label,
    services: [...services, ...requestServices.filter(({ category }) => category === id)],
  }))
  return (
    <div ref={box} className="stack service-choice" tabIndex={-1}>
      {chosen.length > 0 && (
        <ul className="cluster" aria-label="Gewählte Leistungen">
          {chosen.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
              <button
                type="button"
                aria-label={`${name} entfernen`}
                onClick={() => onChange(chosen.filter((one) => one !== name))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < SERVICES_MAX && (
        <Field
          label={chosen.length > 0 ? 'Noch eine Leistung' : 'Leistung'}
          error={error}
          isOptional
        >
          {(control) => (
            <select
              {...control}
              value=""
              onChange={({ target }) => onChange([...chosen, target.value])}
            >
              <option value="">Bitte wählen</option>
              {areas.map(({ label, services }) => (
                <optgroup key={label} label={label}>
                  {services
                    .filter(({ name }) => !chosen.includes(name))
                    .map((service) => (
                      <option key={service.slug} value={service.name}>
                        {service.name} ({durationText(service)})
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  )
}
