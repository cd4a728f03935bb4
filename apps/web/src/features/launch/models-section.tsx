import type { Endpoint } from '@foresight/contracts';
import { endpointsFor } from './complete-draft';
import { EndpointField } from './endpoint-field';
import { FormSection, type SectionProps } from './form-section';

export function ModelsSection({
  draft,
  change,
  errors,
  endpoints,
}: SectionProps & { endpoints: Endpoint[] }) {
  return (
    <FormSection
      title="Models"
      description="Any OpenAI-compatible server, registered as an endpoint."
    >
      <EndpointField
        label="Policy"
        hint="Drafts the action and reflects on it."
        endpoints={endpointsFor(endpoints, 'policy')}
        value={draft.policyEndpointId}
        error={errors.policyEndpointId}
        onChange={(policyEndpointId) => change({ policyEndpointId })}
      />
      {draft.mode === 'full' && (
        <>
          <EndpointField
            label="World model"
            hint="Imagines what the draft would lead to."
            endpoints={endpointsFor(endpoints, 'world_model')}
            value={draft.worldModelEndpointId}
            error={errors.worldModelEndpointId}
            onChange={(worldModelEndpointId) => change({ worldModelEndpointId })}
          />
          <EndpointField
            label="Teacher"
            hint="Optional second opinion on the future; stored as a hint, never read by the policy."
            endpoints={endpointsFor(endpoints, 'teacher')}
            value={draft.teacherEndpointId}
            error={errors.teacherEndpointId}
            optional
            onChange={(teacherEndpointId) => change({ teacherEndpointId })}
          />
        </>
      )}
    </FormSection>
  );
}
