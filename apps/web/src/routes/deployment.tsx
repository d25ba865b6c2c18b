import { DeploymentScreen } from '../features/deployments/components/DeploymentScreen';

export default function Deployment() {
  return <DeploymentScreen />;
}
