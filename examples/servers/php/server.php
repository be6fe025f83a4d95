<?php
// Run with: php -S 127.0.0.1:4010 server.php

// The keys never leave the server.
const KEYS = 'tessera_demo_public:tessera_demo_private_not_secret';
const PAID = ['authorized', 'submitted_for_settlement', 'settlement_pending', 'settling', 'settled'];
const DECLINED = ['processor_declined', 'gateway_rejected', 'failed'];
const MAX_BODY = 64 * 1024;

/** Returns null if another request has used the idempotency key. */
function call_gateway(string $path, array $body, array $headers = []): ?array
{
    $url = (getenv('GATEWAY_URL') ?: 'http://127.0.0.1:4002') . '/server/v1' . $path;
    $response = file_get_contents($url, false, stream_context_create(['http' => [
        'method' => 'POST',
        'header' => ['Authorization: Basic ' . base64_encode(KEYS), 'Content-Type: application/json', ...$headers],
        'content' => json_encode((object) $body, JSON_THROW_ON_ERROR),
        'timeout' => 30,
        'ignore_errors' => true,
    ]]));
    $status = (int) (explode(' ', $http_response_header[0] ?? '')[1] ?? 0);
    if ($status === 409) {
        return null;
    }
    if ($response === false || $status < 200 || $status > 299) {
        throw new RuntimeException("The gateway responded with $status");
    }
    return json_decode($response, true, flags: JSON_THROW_ON_ERROR);
}

/** Charges the nonce of a page. The amount is the order's on the server, never one that the page sends. */
function pay(array $form): array
{
    $order = $form['order'] ?? null;
    $nonce = $form['nonce'] ?? null;
    if (!is_string($order) || !preg_match('/^[\w-]{1,40}$/D', $order) || !is_string($nonce) || $nonce === '') {
        return [400, ['error' => 'Send an order and a nonce.']];
    }
    $options = ['submitForSettlement' => true];
    $sale = ['amount' => '24.00', 'orderId' => $order, 'paymentMethodNonce' => $nonce, 'options' => $options];
    // The key contains the order, not the nonce: an order is charged once. Only a decline permits another attempt.
    for ($attempt = 1; $attempt <= 20; $attempt++) {
        $key = "$order-$attempt";
        $sold = call_gateway('/transactions', $sale, ["Idempotency-Key: $key"]);
        // Another nonce has used the key: the shop looks up what was charged.
        $found = $sold ?? call_gateway("/idempotency-keys/$key/close", [])['transaction'] ?? ['status' => 'failed'];
        if (in_array($found['status'], PAID, true)) {
            return [200, ['id' => $found['id']]];
        }
        if (!in_array($found['status'], DECLINED, true)) {
            throw new RuntimeException("The status of the order is {$found['status']}");
        }
        if ($sold !== null) {
            break;
        }
    }
    return [402, ['error' => 'Your payment was declined.']];
}

function is_too_large(): bool
{
    return (int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > MAX_BODY || strlen(file_get_contents('php://input')) > MAX_BODY;
}

$route = $_SERVER['REQUEST_METHOD'] . ' ' . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
ini_set('display_errors', '0');
try {
    [$status, $body] = match ($route) {
        'GET /client-token' => [200, call_gateway('/client-tokens', [])],
        'POST /payments' => is_too_large() ? [413, ['error' => 'The request is too large.']] : pay($_POST),
        default => [404, ['error' => 'Not found']],
    };
} catch (Throwable) {
    // Even an error does not prove that nothing was charged.
    [$status, $body] = [502, ['error' => 'The payment could not be confirmed.']];
}
http_response_code($status);
header('Content-Type: application/json');
echo json_encode($body);
