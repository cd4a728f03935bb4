import { type ModelRole, modelRoleSchema } from '@foresight/contracts';
import { Checkbox } from '../../components/ui/checkbox';
import { roleHints, roleNames } from './endpoint-words';

interface RolesFieldProps {
  value: ModelRole[];
  error?: string;
  onChange: (roles: ModelRole[]) => void;
}

export function RolesField({ value, error, onChange }: RolesFieldProps) {
  const toggle = (role: ModelRole) =>
    onChange(value.includes(role) ? value.filter((held) => held !== role) : [...value, role]);
  return (
    <fieldset className="flex flex-col gap-2 sm:col-span-2">
      <legend className="mb-1.5 font-medium text-sm">May be used as</legend>
      {modelRoleSchema.options.map((role) => (
        <Checkbox
          key={role}
          label={roleNames[role]}
          hint={roleHints[role]}
          checked={value.includes(role)}
          onChange={() => toggle(role)}
        />
      ))}
      {error && <p className="text-danger text-xs">{error}</p>}
    </fieldset>
  );
}
